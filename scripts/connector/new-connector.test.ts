import { expect, it } from "vitest";
import { couponShape } from "../../gateway/src/modules/coupon/connector.ts";
import { rewardsShape } from "../../gateway/src/modules/rewards/connector.ts";
import { compileConnector } from "../../gateway/src/platform/connectors/connector.ts";
import { newConnector } from "./new-connector.ts";
import { OpenApiError, readOpenApi } from "./openapi.ts";

const description = `openapi: 3.0.1
components:
  securitySchemes: { key: { type: apiKey, in: header, name: x-api-key } }
  parameters:
    member: { name: memberId, in: path, required: true, schema: { type: string } }
  schemas:
    Deal:
      type: object
      properties:
        id: { type: integer }
        title: { type: string }
        brand: { type: object, properties: { name: { type: string } } }
        endDate: { type: string, example: 11/30/2026 }
        amountCents: { type: integer }
        parent: { $ref: "#/components/schemas/Deal" }
paths:
  /v2/{chainCode}/coupons:
    get:
      parameters: [{ name: after, in: query }, { name: sort, in: query }]
      responses:
        "200":
          content:
            application/json:
              schema:
                type: object
                properties:
                  meta: { type: object, properties: { next: { type: string } } }
                  coupons: { type: array, items: { $ref: "#/components/schemas/Deal" } }
  /v2/members/{memberId}/clips:
    parameters: [{ $ref: "#/components/parameters/member" }]
    get:
      responses:
        "200":
          content:
            application/json:
              example: [{ coupon: { id: 7 }, activatedAt: "2026-11-28T10:00:00Z", used: false }]
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties: { coupon: { type: object, properties: { id: { type: integer } } }, note: { type: string } }
      responses: { "201": { description: clipped } }
`;

const connector = `version: 1
operations:
  coupons.offers:
    get: /v2/{retailer.sitePath}/coupons
    rows: coupons
    pages:
      cursor: after
      next: meta.next
    fields:
      offerId: id
      brandName: brand.name
      summary: title
      expiryDate:
        from: endDate
        date: M/d/yyyy
      valueCents:
        from: amountCents
        money: cents
  coupons.clips:
    get: /v2/members/{shopper.number}/clips
    rows: .
    fields:
      offerId: coupon.id
      isRedeemed: used
      clippedAt:
        from: activatedAt
        date: iso
  coupons.clip:
    post: /v2/members/{shopper.number}/clips
    json:
      coupon:
        id: "{input.offerId:number}"
`;

it("recognizes calls, lists, pages, fields and authentication by the names of a description", () => {
  const { text, service, lines } = newConnector("acme", readOpenApi(description), { coupons: couponShape });
  expect(text).toBe(connector);
  expect(service).toContain("kind: headerKey\n      header: x-api-key\n      key:\n        env: ACME_KEY\n");
  expect(lines).toEqual([
    expect.stringMatching(/^coupons\.offers: GET \/v2\/\{chainCode\}\/coupons; without offerCode, categoryName, /),
    expect.stringMatching(/^coupons\.clips: GET \/v2\/members\/\{memberId\}\/clips; without /),
    "coupons.clip: POST /v2/members/{memberId}/clips",
    "coupons.unclip: no call looks like it; it is not offered without one",
  ]);
});

const use = { file: "acme.yaml", name: "acme", address: new URL("https://api.acme.example"), timeZone: "UTC" };

const responds = (example: object) => ({ responses: { 200: { content: { "application/json": { example } } } } });

it("recognizes the rewards of a shopper, with the lines of receipts", () => {
  const receipt = {
    id: "T1",
    transactionDate: "5/4/2026",
    lines: [{ type: "SALE", description: "Milk", amount: 4.5 }],
  };
  const since = { parameters: [{ name: "from", in: "query" }] };
  const paths = {
    "/members/{memberId}/balance": { get: responds({ success: true, data: { points: 12 } }) },
    "/members/{memberId}/activity": {
      get: responds({ entries: [{ date: "5/4/2026", points: 12, transactionId: "T1" }] }),
    },
    "/members/{memberId}/transactions": { get: { ...since, ...responds({ data: { transactions: [receipt] } }) } },
  };
  const api = readOpenApi(JSON.stringify({ openapi: "3.0.1", paths }));
  const { text } = newConnector("acme", api, { rewards: rewardsShape });
  const date = "date: M/d/yyyy";
  for (const part of [
    "get: /members/{shopper.number}/balance\n    rows: .\n    fields:\n      total: data.points",
    `get: /members/{shopper.number}/activity\n    rows: entries\n    fields:\n      postedAt:\n        from: date\n        ${date}`,
    'get: /members/{shopper.number}/transactions\n    query:\n      from: "{input.since}"\n    rows: data.transactions',
    "lines:\n        from: lines\n        fields:\n          kind: type\n          description: description",
  ]) {
    expect(text).toContain(part);
  }
  expect([...compileConnector(text, use, { rewards: rewardsShape }).operations.keys()]).toHaveLength(3);
});

it("writes a file that the gateway accepts", () => {
  const { text } = newConnector("acme", readOpenApi(description), { coupons: couponShape });
  expect([...compileConnector(text, use, { coupons: couponShape }).operations.keys()]).toEqual([
    "coupons.offers",
    "coupons.clips",
    "coupons.clip",
  ]);
});

const clipBody = (schema: object) => {
  const post = { requestBody: { content: { "application/json": { schema } } }, responses: {} };
  const api = readOpenApi(JSON.stringify({ openapi: "3.0.1", paths: { "/clips": { post } } }));
  const { text } = newConnector("acme", api, { coupons: couponShape });
  return text.slice(text.indexOf("    json:\n") + "    json:\n".length);
};

const fields = (properties: object) => ({ type: "object", properties });
const word = { type: "string" };

it.each([
  [
    "an id of its own for each clip",
    { clip: fields({ offer_id: { type: "integer" }, retailer_identifier: word, consumer: fields({ id: word }) }) },
    `      clip:
        offer_id: "{input.offerId:number}"
        retailer_identifier: "{shopper.number}-{input.offerId}"
        consumer:
          id: "{shopper.number}"
`,
  ],
  [
    "the retailer's own id",
    { retailer: fields({ identifier: word }), chain_id: word, offer_id: word },
    `      retailer:
        identifier: "{retailer.sitePath}"
      chain_id: "{retailer.sitePath}"
      offer_id: "{input.offerId}"
`,
  ],
  [
    "a blank for an id of the retailer or of the clip",
    { retailer_identifier: word, clip: fields({ id: { type: "integer" } }) },
    `      retailer_identifier: "" # blank: an id of the retailer, or one that is new for each row?
      clip:
        id: "" # blank: an id of the retailer, or one that is new for each row?
`,
  ],
])("writes %s", (_name, properties, body) => {
  expect(clipBody(fields(properties))).toBe(body);
});

it("names the operations for which it recognizes no call", () => {
  const api = readOpenApi(
    "swagger: '2.0'\npaths: { /stores: { get: { parameters: [{ name: api_key, in: query }] } } }",
  );
  const { lines, service } = newConnector("acme", api, { coupons: couponShape });
  expect(lines[0]).toBe("coupons.offers: no call looks like it; write it yourself");
  expect(service).toContain("kind: queryKey\n      query: api_key\n");
});

it("rejects a file that is no description of an interface", () => {
  expect(() => readOpenApi("title: Acme")).toThrow(OpenApiError);
});
