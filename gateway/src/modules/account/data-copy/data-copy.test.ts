import { readFileSync } from "node:fs";
import fastify from "fastify";
import { buildSchema, NoDeprecatedCustomRule, validate } from "graphql";
import { expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { commerceService, commerceShopper } from "../../../testing/commerce-service.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { testOwnedTokens, testReplays } from "../../../testing/test-sessions.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { printedReceipt, shopperCalls } from "../../../testing/shopper-routes.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";
import { wholeShop } from "../../../testing/whole-shop.ts";
import { clippedCoupons, dataDocument, movements, receiptHistory } from "./document.ts";

const now = "2026-05-06T18:00:00Z";
const ana = { sitePath: "reams", ownerId: "41000000101" };
const query = "query ($key: String!) { viewer { dataCopy(key: $key) { name content } } }";
const keyOf = (owner = ana, at = now) => testOwnedTokens("data-copy", () => new Date(at)).encrypt("copy", owner);

const loyalty = () => ({
  ...wholeShop.loyalty,
  "GET /loyalty/app-reams/customer/41000000101/devices": [
    { Platform: "APPLE", RegisteredAt: "2026-05-01T10:00:00.000Z" },
  ],
});
const others = {
  content: wholeShop.content,
  portal: { "GET /lists": { Items: [] } },
  sso: { "GET /staff/cases": { cases: [], hasMore: false, total: 0 }, "GET /grants": { grants: [] } },
};

const contentOfBluebird = Object.fromEntries(
  Object.entries(wholeShop.content).map(([call, answer]) => [
    call.replace("/sites/reams/", "/sites/bluebird/"),
    answer,
  ]),
);

const copy = (key: string, options: ExecuteOptions = {}) =>
  execute(query, { viewer: {}, variables: { key }, upstreams: { loyalty: loyalty(), ...others }, now, ...options });

it("has what the services store of the shopper, by the published JSON schema", async () => {
  const { data, errors } = await copy(await keyOf());
  expect(errors).toEqual([]);
  const { name, content } = (data as { viewer: { dataCopy: { name: string; content: string } } }).viewer.dataCopy;
  expect(name).toBe("reams-my-data.json");
  expect(JSON.parse(content)).toMatchObject({
    version: 1,
    retailer: "reams",
    copiedAt: "2026-05-06T18:00:00.000Z",
    shopper: {
      shopperNumber: "41000000101",
      email: "ana@example.com",
      points: { total: 150 },
      pushDevices: [{ platform: "APPLE" }],
    },
    receipts: expect.arrayContaining([expect.objectContaining({ text: printedReceipt })]),
  });
  expect(await problemOf(content)).toBeNull();
});

it("has every movement of points, and tells of a list with rows that could not be read", async () => {
  const movement = (points: number) => ({
    Description: "Points for your purchase",
    AdjustmentDate: "2026-05-01T10:00:00Z",
    AdjustmentValue: points,
  });
  const history = Array.from({ length: 1201 }, (_, index) => movement(index + 1));
  const contentWith = async (rows: readonly unknown[]) => {
    const upstreams = { loyalty: { ...loyalty(), [shopperCalls.pointsHistory]: rows }, ...others };
    const { data } = await copy(await keyOf(), { upstreams });
    const { content } = (data as { viewer: { dataCopy: { content: string } } }).viewer.dataCopy;
    expect(await problemOf(content)).toBeNull();
    return JSON.parse(content) as { shopper: { points: { history: { points: number }[] } }; incomplete: string[] };
  };
  const { shopper, incomplete } = await contentWith(history);
  expect(new Set(shopper.points.history.map(({ points }) => points)).size).toBe(1201);
  expect(incomplete).toEqual([]);
  expect((await contentWith([...history, { Description: "Broken" }])).incomplete).toEqual(["history"]);
});

it("reads no deprecated field", () => {
  const schemaText = readFileSync(new URL("../../../../../schema/schema.graphql", import.meta.url), "utf8");
  const schema = buildSchema(schemaText);
  const documents = [dataDocument, movements.document, clippedCoupons.document, receiptHistory.document];
  const problems = documents.flatMap((document) => validate(schema, document, [NoDeprecatedCustomRule]));
  expect(problems.map(({ message }) => message)).toEqual([]);
});

/** Returns what the published JSON schema has against a text; null for nothing. */
async function problemOf(content: string): Promise<string | null> {
  const body: unknown = JSON.parse(
    readFileSync(new URL("../../../../../contracts/my-data.schema.json", import.meta.url), "utf8"),
  );
  const app = fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false, strict: false } } });
  app.post("/", { schema: { body: { ...(body as object), $schema: undefined } } }, async () => null);
  const headers = { "content-type": "application/json" };
  const response = await app.inject({ method: "POST", url: "/", payload: content, headers });
  await app.close();
  return response.statusCode === 200 ? null : response.body;
}

it.each([
  { name: "of another shopper", key: () => keyOf({ ...ana, ownerId: "41000000102" }) },
  { name: "of another retailer", key: () => keyOf({ ...ana, sitePath: "lees" }) },
  { name: "that has ended", key: () => keyOf(ana, "2026-04-29T17:00:00Z") },
  { name: "that no gateway made", key: async () => "key" },
])("is not opened by a key $name", async ({ key }) => {
  const { data, calls } = await copy(await key());
  expect(data).toEqual({ viewer: { dataCopy: null } });
  expect(calls).toEqual({});
});

it("fails as a whole while a part cannot be read", async () => {
  const down = new UpstreamError({ upstream: "loyalty", kind: "unavailable" });
  const upstreams = { loyalty: { ...loyalty(), [shopperCalls.credits]: down }, ...others };
  const { data, errors } = await copy(await keyOf(), { upstreams });
  expect(data).toEqual({ viewer: { dataCopy: null } });
  expect(errors).toMatchObject([{ path: "viewer.dataCopy", code: "UPSTREAM_UNAVAILABLE" }]);
});

it("leaves out what a vendor does not offer", async () => {
  const owner = { sitePath: "bluebird", ownerId: commerceShopper };
  const { data, errors } = await copy(await keyOf(owner), {
    retailer: "bluebird",
    viewer: { shopperNumber: commerceShopper, shopperToken: "session-token" },
    upstreams: { commerce: commerceService(), ...others, content: contentOfBluebird },
  });
  expect(errors).toEqual([]);
  const { content } = (data as { viewer: { dataCopy: { content: string } } }).viewer.dataCopy;
  expect(JSON.parse(content)).toMatchObject({ shopper: { points: { total: null }, credits: null }, receipts: null });
  expect(await problemOf(content)).toBeNull();
});

const template = { name: "data-copy", from: "no-reply@aisle.example", subject: "Ready", body: "{{day}} {{copyLink}}" };
const mutation = `mutation ($input: ExportMyDataInput) {
  exportMyData(input: $input) { sentTo expiresAt userErrors { code } } }`;

async function ask(options: ExecuteOptions = {}) {
  const portal = stubUpstream("portal", { "POST /mail": { Success: true } });
  const content = { ...contentRoutes(), "GET /sites/shared/email-templates/data-copy": template };
  const { data } = await execute(mutation, {
    viewer: {},
    upstreams: { loyalty: loyalty(), portal, content },
    now,
    ...options,
  });
  const bodies = portal.calls.map(({ options: { form } }) => form?.get("body"));
  return { payload: data?.["exportMyData"], mails: bodies.filter((body) => typeof body === "string") };
}

it("is sent as a link that ends after seven days", async () => {
  const { payload, mails } = await ask();
  expect(payload).toEqual({ sentTo: "ana@example.com", expiresAt: "2026-05-13T18:00:00.000Z", userErrors: [] });
  expect(mails).toHaveLength(1);
  const [, key = ""] = /^May 13, 2026 https:\/\/reams\.localhost\/account\/copy\?key=(\S+)$/.exec(mails[0] ?? "") ?? [];
  expect((await copy(key)).data).toMatchObject({ viewer: { dataCopy: { name: "reams-my-data.json" } } });
});

it("is sent once for a key: a repetition gets the first result", async () => {
  const context = { replays: testReplays(() => new Date(now)) };
  const variables = { input: { idempotencyKey: "5b0f2d3c-1f64-4a6b-8f6a-1d2f3a4b5c6d" } };
  const first = await ask({ context, variables });
  expect(first.mails).toHaveLength(1);
  expect(await ask({ context, variables })).toEqual({ payload: first.payload, mails: [] });
});

it("is sent three times an hour at most", async () => {
  const limits = createLimits(() => new Date(now));
  for (let time = 0; time < 3; time += 1) expect((await ask({ context: { limits } })).mails).toHaveLength(1);
  expect(await ask({ context: { limits } })).toMatchObject({
    payload: { userErrors: [{ code: "RATE_LIMITED" }] },
    mails: [],
  });
});
