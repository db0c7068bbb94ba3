import { expect, it } from "vitest";
import { failureOf } from "../errors/upstream-error.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { extensionConnector, type LoadedExtension, type RunExtension } from "./extension.ts";
import { portCalls } from "../connectors/port-calls.ts";
import { required, type PortShape } from "../connectors/shape.ts";

const standard = { does: "", method: "get", path: "/" } as const;

const shape: PortShape = {
  offers: { inputs: [], isWrite: false, row: { fields: { offerId: required("text") } }, standard },
  total: { inputs: [], isWrite: false, isSingle: true, row: { fields: { points: required("integer") } }, standard },
  clip: { inputs: [], isWrite: true, row: null, reasons: { expired: "" }, standard },
};

const withKey = <T extends { readonly headers: object }>(request: T): T => ({
  ...request,
  headers: { ...request.headers, "x-key": "a-key" },
});

function at(runs: Readonly<Record<string, RunExtension>>, more: Partial<LoadedExtension> = {}) {
  const http = stubUpstream("acme", { "GET /cards": { ok: true }, "POST /clips": {} });
  const use = { file: "", name: "acme", address: new URL("https://acme.test"), timeZone: "UTC" };
  const connector = extensionConnector({ ports: { coupons: runs }, ...more }, use, { coupons: shape });
  const service = {
    name: "acme",
    url: "https://acme.test",
    headers: {},
    pictures: [],
    authenticate: Object.assign(withKey, { renew: () => false }),
    connectorIn: () => connector,
  };
  const dropped: string[] = [];
  const onDropped = (list: string, count: number) => void dropped.push(`${list} ${count}`);
  const call = {
    retailer: testRetailer("lees"),
    scope: { language: "en" as const, requestId: "test", onDropped },
    values: {},
  };
  const calls = portCalls("coupons", { service, http, pictureSecret: "" });
  return {
    rows: (name: string) => calls.rows(name, call),
    write: () => calls.write("clip", call),
    http,
    dropped,
    connector,
  };
}

it("drops and counts a row that the description does not allow, and keeps the others", async () => {
  const rows = [...Array(10).keys()].map((id) => ({ offerId: `o-${id}` }));
  const { rows: read, dropped } = at({ offers: async () => [...rows, { offerId: null }] });
  expect(await read("offers")).toEqual({ items: rows, isComplete: false });
  expect(dropped).toEqual(["acme offers: offerId missing 1"]);
});

it("reads the one row of an operation that has no list", async () => {
  expect(await at({ total: async () => ({ points: 7 }) }).rows("total")).toMatchObject({ items: [{ points: 7 }] });
});

it("sends the credential of the service, or a bearer of the extension in place of it", async () => {
  const request = { method: "GET", path: "/cards" } as const;
  const { rows, http } = at({
    async offers({ send }) {
      await send(request);
      await send({ ...request, bearer: "shopper-token" });
      return [];
    },
  });
  await rows("offers");
  const credentials = http.calls.map(({ options }) => [options.headers, options.bearer]);
  expect(credentials).toEqual([
    [{ "x-key": "a-key" }, null],
    [{}, "shopper-token"],
  ]);
});

it.each<readonly [string, RunExtension, string]>([
  ["a mistake of the extension", () => Promise.reject(new TypeError("canary")), "the extension threw TypeError"],
  ["what is no list", async () => ({ offerId: "1" }), "the extension returned no list"],
])("fails a list for %s, without a word of the service", async (_name, offers, message) => {
  const failure = await failureOf(at({ offers }).rows("offers"));
  expect(failure).toMatchObject({ upstream: "acme", kind: "bad-response", cause: { message } });
});

it("does not know whether a change took effect in which the extension made a mistake", async () => {
  const failure = await failureOf(at({ clip: () => Promise.reject(new TypeError("canary")) }).write());
  expect(failure).toMatchObject({ upstream: "acme", kind: "unknown-outcome" });
});

it("refuses a change for the reason that the extension says", async () => {
  const clip: RunExtension = ({ refused }) =>
    Promise.reject(refused({ reason: "expired", text: "ended", shopperText: "It ended." }));
  const failure = await failureOf(at({ clip }).write());
  expect(failure).toMatchObject({ kind: "refused", reasonName: "expired", reason: "ended", shopperText: "It ended." });
  const { vendor } = at({}, { refusal: (body) => ({ text: String(body) }) }).connector;
  expect(vendor.refusal("ended")).toEqual({ reason: "ended" });
});

it("does not offer what the extension does not have", async () => {
  expect(await failureOf(at({}).rows("offers"))).toMatchObject({ kind: "not-offered" });
});
