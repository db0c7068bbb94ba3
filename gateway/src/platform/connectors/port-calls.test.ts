import { expect, it } from "vitest";
import { signedAddress } from "../../../../contracts/picture-address.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { compileConnector } from "./connector.ts";
import { portCalls } from "./port-calls.ts";
import { optional, required, type PortShape } from "./shape.ts";

const shape: PortShape = {
  offers: { inputs: [], isWrite: false, row: { fields: { offerId: required("text"), image: optional("picture") } } },
};

const text = `version: 1
operations:
  coupons.offers: { get: /offers, rows: ., fields: { offerId: id, image: picture } }
`;

const service = {
  name: "acme",
  url: "https://acme.test",
  headers: {},
  pictures: ["https://pictures.test", "http://localhost:8000"],
  authenticate: Object.assign(<T>(request: T) => request, { renew: () => false }),
  connectorIn: (timeZone: string) =>
    compileConnector(
      text,
      { file: "acme.yaml", name: "acme", address: new URL("https://acme.test"), timeZone },
      { coupons: shape },
    ),
};

const secret = "a-secret-of-two-services";

/** Reads offers with these pictures. */
async function read(...pictures: readonly (string | null)[]) {
  const dropped: string[] = [];
  const http = stubUpstream("acme", { "GET /offers": pictures.map((picture, id) => ({ id, picture })) });
  const calls = portCalls("coupons", { service, http, pictureSecret: secret });
  const scope = {
    requestId: "test",
    onDropped: (list: string, count: number) => void dropped.push(`${count} ${list}`),
  };
  const { items, isComplete } = await calls.rows("offers", { retailer: testRetailer("lees"), scope, values: {} });
  return { images: items.map(({ image }) => image), isComplete, dropped };
}

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
