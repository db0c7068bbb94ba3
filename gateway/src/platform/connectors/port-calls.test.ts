import { expect, it, onTestFinished } from "vitest";
import { signedAddress } from "../../../../contracts/picture-address.ts";
import { CallSides } from "../../engine/calls/call-sides.ts";
import { Secrets } from "../../engine/calls/secrets.ts";
import { respondWith, startMisbehavingServer } from "../../testing/misbehaving-server.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { createUpstreamHttp } from "../http/create-upstream-http.ts";
import { createAuthenticate } from "./auth/authenticate.ts";
import { compileConnector } from "./connector.ts";
import { portCalls } from "./port-calls.ts";
import { optional, required, type PortShape } from "./shape.ts";

const shape: PortShape = {
  offers: {
    inputs: [],
    isWrite: false,
    row: { fields: { offerId: required("text"), image: optional("picture") } },
    standard: { does: "", method: "get", path: "/" },
  },
};

const text = `version: 1
operations:
  coupons.offers: { get: /offers, rows: ., fields: { offerId: id, image: picture } }
`;

const connectorOf = (file: string) => (timeZone: string) =>
  compileConnector(
    file,
    { file: "acme.yaml", name: "acme", address: new URL("https://acme.test"), timeZone },
    { coupons: shape },
  );

const service = {
  name: "acme",
  url: "https://acme.test",
  headers: {},
  pictures: ["https://pictures.test", "http://localhost:8000"],
  authenticate: Object.assign(<T>(request: T) => request, { renew: () => false }),
  connectorIn: connectorOf(text),
};

const secret = "a-secret-of-two-services";

/** Reads offers with these pictures. */
async function read(...pictures: readonly (string | null)[]) {
  const dropped: string[] = [];
  const http = stubUpstream("acme", { "GET /offers": pictures.map((picture, id) => ({ id, picture })) });
  const calls = portCalls("coupons", { service, http, pictureSecret: secret });
  const scope = {
    requestId: "test",
    language: "en" as const,
    onDropped: (list: string, count: number) => void dropped.push(`${count} ${list}`),
  };
  const { items, isComplete } = await calls.rows("offers", { retailer: testRetailer("lees"), scope, values: {} });
  return { images: items.map(({ image }) => image), isComplete, dropped };
}

it("sends the fixed headers of a service, and of a request the values that the connector names", async () => {
  const server = await startMisbehavingServer();
  onTestFinished(() => server.close());
  server.behave(respondWith(200, "[]"));
  const http = createUpstreamHttp({ name: "acme", baseUrl: server.url });
  const naming = text.replace(
    "rows:",
    `query: { app: "{retailer.loyaltyAppId}" }, headers: { Accept-Language: "{language}", X-Trace: "{requestId}" }, rows:`,
  );
  const mapped = { ...service, headers: { "x-partner": "aisle" }, connectorIn: connectorOf(naming) };
  const scope = { requestId: "r-1", language: "es", onDropped() {} } as const;
  const calls = portCalls("coupons", { service: mapped, http, pictureSecret: secret });
  await calls.rows("offers", { retailer: testRetailer("lees"), scope, values: {} });
  expect(server.received).toMatchObject([
    { url: "/offers?app=app-lees", headers: { "accept-language": "es", "x-trace": "r-1", "x-partner": "aisle" } },
  ]);
});

/** Returns the address that the content service reads for a path. */
function addressOf(path: unknown): string | null {
  const [, folder, signature = "", name = ""] = String(path).split("/");
  return folder === "vendors" ? signedAddress(signature, name, secret) : null;
}

it.each(["https://pictures.test/a.jpg?size=large&v=ä", "http://localhost:8000/a.png"])(
  "names a picture at an origin of the service's row by a signed path: %s",
  async (address) => {
    const { images, dropped } = await read(address);
    expect([addressOf(images[0]), dropped]).toEqual([address, []]);
  },
);

it.each([
  "https://other.test/a.jpg",
  "http://pictures.test/a.jpg",
  "https://pictures.test:8443/a.jpg",
  "https://pictures.test.other.test/a.jpg",
  "https://shop:password@pictures.test/a.jpg",
  "a.jpg",
  "javascript:alert(1)",
  `https://pictures.test/${"a".repeat(1_000)}`,
])("shows no picture, but the row, for the address %s", async (address) => {
  expect(await read(address)).toEqual({
    images: [null],
    isComplete: true,
    dropped: ["1 acme offers: picture elsewhere"],
  });
});

it("leaves paths below the media URL, and rows without a picture, as they are", async () => {
  expect((await read("/products/apple.webp", null)).images).toEqual(["/products/apple.webp", null]);
});

/** Returns both sides of a call to a vendor whose key is in a header of its own. */
async function sidesOf(body: unknown) {
  const vendor = await startMisbehavingServer();
  onTestFinished(() => vendor.close());
  vendor.behave(respondWith(200, JSON.stringify(body)));
  const sides = new CallSides(new Secrets());
  const http = createUpstreamHttp({ name: "acme", baseUrl: vendor.url, openExchange: () => sides });
  const auth = { kind: "headerKey", header: "x-shop", key: { env: "KEY" } } as const;
  const authenticate = createAuthenticate(
    auth,
    () => "canary",
    () => new Date(),
  );
  const calls = portCalls("coupons", { service: { ...service, authenticate }, http, pictureSecret: secret });
  const call = {
    retailer: testRetailer("lees"),
    scope: { language: "en" as const, requestId: "test", onDropped() {} },
    values: {},
  };
  await calls.rows("offers", call).catch(() => {});
  return sides;
}

it("reports what a vendor was asked, without its key, and the rows that its connector read and left out", async () => {
  const { request, response, outcome } = await sidesOf([{}, ...Array.from({ length: 10 }, (_, id) => ({ id }))]);
  expect(request).toMatchObject({ target: "/offers", headers: { "x-shop": "•••" } });
  expect(response?.text).toContain('"id": 9');
  expect(outcome).toMatchObject({ rows: 10, dropped: { "offerId missing": 1 }, failure: null });
  expect(outcome?.value?.text).toContain('"offerId": "9"');
});

it("reports why no row of a vendor's response could be used", async () => {
  const { outcome } = await sidesOf([{}, {}]);
  expect(outcome).toMatchObject({
    dropped: { "offerId missing": 2 },
    failure: "bad-response: rows: 2 of 2 items are unusable",
  });
});
