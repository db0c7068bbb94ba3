import { describe, expect, it } from "vitest";
import { compileConnector, ConnectorError } from "./connector.ts";
import { optional, required, type PortShape } from "./shape.ts";

const ports: Readonly<Record<string, PortShape>> = {
  coupons: {
    offers: {
      inputs: [],
      optionalInputs: ["shopper.number"],
      isWrite: false,
      row: { fields: { offerId: required("text"), expiryDate: optional("day"), value: optional("cents") } },
      standard: { does: "", method: "get", path: "/offers", query: { shopper: "{shopper.number}" } },
    },
    clip: {
      inputs: ["input.offerId"],
      isWrite: true,
      row: null,
      reasons: { expired: "", full: "" },
      standard: { does: "", method: "put", path: "/clips/{input.offerId}" },
    },
  },
};

const compile = (text: string) =>
  compileConnector(
    text,
    { file: "acme.yaml", name: "acme", address: new URL("https://acme.example/api"), timeZone: "America/Denver" },
    ports,
  );

/** A file with one more or another line in its operation. */
const offers = (...lines: readonly string[]): string =>
  ["version: 1", "operations:", "  coupons.offers:", ...lines.map((line) => `    ${line}`)].join("\n");

const fields = "fields: { offerId: id }";
const rows = "rows: offers";

const rowsOfWrongFiles: readonly (readonly [problem: string, text: string, line: string])[] = [
  ["no version", "operations: {}", "1:1: version is missing: it must be 1."],
  ["another version", "version: 2\noperations: {}", "1:10: version is malformed: it must be 1."],
  ["no operations", "version: 1", "1:1: operations is missing: it must be a table of operations."],
  ["operations as a list", "version: 1\noperations: [a]", "2:14: operations.0 is malformed: it must be an operation."],
  ["an unknown key", "version: 1\nauth: x\noperations: {}", "2:7: auth is not a known key."],
  [
    "malformed YAML",
    "version: 1\noperations: {",
    "2:14: Flow map in block collection must be sufficiently indented and end with a }",
  ],
  ["a repeated operation", offers("get: /a", rows, fields) + "\n  coupons.offers: {}", "7:3: Map keys must be unique"],
  [
    "an unknown operation",
    "version: 1\noperations: { coupons.offer: { get: /a } }",
    "2:30: coupons.offer is not an operation; the operations are coupons.offers, coupons.clip",
  ],
  [
    "an operation as a text",
    "version: 1\noperations: { coupons.offers: /a }",
    "2:31: operations.coupons.offers is malformed: it must be an operation.",
  ],
  ["no method", offers(rows, fields), "4:5: coupons.offers: it must have one of get, post, put, patch, delete"],
  [
    "two methods",
    offers("get: /a", "post: /a", rows, fields),
    "4:5: coupons.offers: it must have one of get, post, put, patch, delete",
  ],
  ["an unknown method", offers("fetch: /a", rows, fields), "4:12: operations.coupons.offers.fetch is not a known key."],
  [
    "a whole address",
    offers("get: https://acme.example/a", rows, fields),
    "4:10: operations.coupons.offers.get is malformed: it must be a path below the service's address that begins with /, without a query.",
  ],
  [
    "a query in the path",
    offers("get: /a?b=1", rows, fields),
    "4:10: operations.coupons.offers.get is malformed: it must be a path below the service's address that begins with /, without a query.",
  ],
  [
    "an unknown value in a path",
    offers("get: /a/{card}", rows, fields),
    "4:10: coupons.offers.get: {card} is not a value; the values are retailer.sitePath, retailer.loyaltyAppId, requestId, language",
  ],
  [
    "a value in a path that some requests lack",
    offers("get: /a/{shopper.number}", rows, fields),
    "4:10: coupons.offers.get: {shopper.number} is not a value; the values are retailer.sitePath, retailer.loyaltyAppId, requestId, language",
  ],
  [
    "a brace without a partner",
    offers("get: /a/{requestId", rows, fields),
    "4:10: coupons.offers.get: a brace has no partner",
  ],
  [
    "an unknown value in the query",
    offers("get: /a", "query: { s: '{shop}' }", rows, fields),
    "5:12: coupons.offers.query: {shop} is not a value; the values are retailer.sitePath, retailer.loyaltyAppId, requestId, language, shopper.number",
  ],
  [
    "a list in the query",
    offers("get: /a", "query: { s: [1] }", rows, fields),
    "5:17: operations.coupons.offers.query.s is malformed: it must be a text.",
  ],
  [
    "an unknown value in a header",
    offers("get: /a", "headers: { X-Store: '{shop}' }", rows, fields),
    "5:14: coupons.offers.headers: {shop} is not a value; the values are retailer.sitePath, retailer.loyaltyAppId, requestId, language, shopper.number",
  ],
  [
    "a number in a path",
    "version: 1\noperations: { coupons.clip: { post: '/a/{input.offerId:number}' } }",
    "2:37: coupons.clip.post: {input.offerId:number} must be a whole text of a body in json",
  ],
  [
    "a number in the query",
    offers("get: /a", "query: { s: '{shopper.number:number}' }", rows, fields),
    "5:12: coupons.offers.query: {shopper.number:number} must be a whole text of a body in json",
  ],
  [
    "a number within a text",
    "version: 1\noperations: { coupons.clip: { post: /a, json: { id: 'o{input.offerId:number}' } } }",
    "2:47: coupons.clip.json: {input.offerId:number} must be a whole text of a body in json",
  ],
  [
    "an unknown type of a value",
    "version: 1\noperations: { coupons.clip: { post: /a, json: { id: '{input.offerId:date}' } } }",
    "2:47: coupons.clip.json: {input.offerId:date} has no known type; the only one is number",
  ],
  [
    "two bodies",
    "version: 1\noperations: { coupons.clip: { post: /a, json: {}, form: {} } }",
    "2:57: coupons.clip.form: it has a body in json already",
  ],
  [
    "a malformed path of rows",
    offers("get: /a", "rows: a..b", fields),
    "5:11: coupons.offers.rows: a..b is not a path such as data.rows",
  ],
  ["no fields", offers("get: /a", rows), "4:5: coupons.offers: fields is missing"],
  [
    "fields of a write",
    "version: 1\noperations: { coupons.clip: { post: /a, fields: { offerId: id } } }",
    "2:49: coupons.clip.fields: its response is not read",
  ],
  [
    "fields as a text",
    offers("get: /a", rows, "fields: id"),
    "6:13: operations.coupons.offers.fields is malformed: it must be a table of fields.",
  ],
  [
    "an unknown field",
    offers("get: /a", rows, "fields: { offerId: id, ends: end }"),
    "6:34: coupons.offers.fields.ends: is not a field; the fields are offerId, expiryDate, value",
  ],
  [
    "a missing field",
    offers("get: /a", rows, "fields: { expiryDate: end }"),
    "6:13: coupons.offers.fields: the field offerId is missing",
  ],
  [
    "a rule as a list",
    offers("get: /a", rows, "fields: { offerId: 7 }"),
    "6:24: operations.coupons.offers.fields.offerId is malformed: it must be a path such as offer.id, a list of paths, or the keys of a rule.",
  ],
  [
    "an unknown key of a rule",
    offers("get: /a", rows, "fields: { offerId: { form: id } }"),
    "6:32: operations.coupons.offers.fields.offerId.form is not a known key.",
  ],
  [
    "a rule without a source",
    offers("get: /a", rows, "fields: { offerId: { default: a } }"),
    "6:24: coupons.offers.fields.offerId: it must have one of from, text and constant",
  ],
  [
    "an unknown date format",
    offers("get: /a", rows, "fields: { offerId: id, expiryDate: { from: e, date: DD/MM } }"),
    "6:57: coupons.offers.fields.expiryDate.date: DD/MM is not a format such as MM/dd/yyyy",
  ],
  [
    "a date on a text",
    offers("get: /a", rows, "fields: { offerId: { from: id, date: iso } }"),
    "6:42: coupons.offers.fields.offerId.date: a field of the kind text takes no date",
  ],
  [
    "an amount without its unit",
    offers("get: /a", rows, "fields: { offerId: id, value: v }"),
    "6:35: coupons.offers.fields.value: an amount must state money: dollars or money: cents",
  ],
  [
    "an unknown unit",
    offers("get: /a", rows, "fields: { offerId: id, value: { from: v, money: euro } }"),
    "6:53: operations.coupons.offers.fields.value.money is malformed: it must be dollars or cents.",
  ],
  [
    "an unknown zone",
    offers("get: /a", rows, "fields: { offerId: id, expiryDate: { from: e, zone: MST7 } }"),
    "6:57: coupons.offers.fields.expiryDate.zone: MST7 is not an IANA time zone",
  ],
  [
    "two ways to page",
    offers("get: /a", rows, fields, "pages: { number: p, offset: o }"),
    "7:12: coupons.offers.pages: it must have one of number, offset and cursor",
  ],
  [
    "a cursor without its next",
    offers("get: /a", rows, fields, "pages: { cursor: c }"),
    "7:12: coupons.offers.pages: it must have number, offset, or next",
  ],
  [
    "too many pages",
    offers("get: /a", rows, fields, "pages: { number: p, max: 100000 }"),
    "7:30: operations.coupons.offers.pages.max is malformed: it must be a number from 1 to 500.",
  ],
  [
    "a success without values",
    offers("get: /a", rows, fields, "success: { from: ok }"),
    "7:14: operations.coupons.offers.success.is is missing: it must be a list of values.",
  ],
  [
    "a malformed path of success",
    offers("get: /a", rows, fields, "success: { from: a..b, is: [true] }"),
    "7:14: coupons.offers.success: success: a..b is not a path such as error.code",
  ],
  [
    "a detail without its row",
    offers("get: /a", rows, fields, "detail: { get: '/a/{id}' }"),
    "7:13: operations.coupons.offers.detail.row is missing: it must be the path of the row.",
  ],
  [
    "a misspelled reason",
    "version: 1\nfailure: { code: code, reasons: { E7: expird } }\noperations: {}",
    "2:39: failure.reasons.E7: expird is not a reason; the reasons are expired, full",
  ],
  [
    "a malformed path of a failure",
    "version: 1\nfailure: { code: a..b }\noperations: {}",
    "2:10: failure: code: a..b is not a path such as error.code",
  ],
  [
    "an unknown operation as standard",
    "version: 1\noperations: { coupons.clop: standard }",
    "2:29: coupons.clop is not an operation; the operations are coupons.offers, coupons.clip",
  ],
];

const standard = "version: 1\noperations: { coupons.offers: standard, coupons.clip: standard }";

describe("compileConnector", () => {
  it("compiles the operations that a file has, and no others", () => {
    const { operations } = compile(offers("get: /v1/offers", rows, fields));
    expect([...operations.keys()]).toEqual(["coupons.offers"]);
  });

  it.each(rowsOfWrongFiles)("says where a file has %s", (_, text, line) => {
    const message = () => compile(text);
    expect(message).toThrow(ConnectorError);
    expect(message).toThrow(`acme.yaml:${line}`);
  });

  it("names every problem of a file", () => {
    const text = offers("get: /a/{card}", "rows: a..b", fields) + "\n  coupons.clip: { json: {} }";
    expect(() => compile(text)).toThrow(/coupons\.offers.*\n.*coupons\.clip: it must have one of/);
  });

  it("calls a standard operation as the description of its port has it, and reads each field by its own name", () => {
    const operation = compile(standard).operations.get("coupons.offers");
    expect(operation?.request({ "shopper.number": null })).toEqual({
      method: "GET",
      path: "/offers",
      query: {},
      headers: {},
    });
    const items = [{ offerId: "7", expiryDate: "2026-05-31", value: 50 }];
    expect(operation?.rowsOf({ items })).toBe(items);
    expect(items.map((item) => operation?.readRow(item))).toEqual(items);
    const pages = { count: 1, rows: 1, rowsOfLast: 1 };
    expect(operation?.paging?.next({ items, next: "p2" }, pages)).toEqual({ query: { cursor: "p2" } });
    expect(operation?.paging?.next({ items }, pages)).toBeNull();
  });

  it("reads why a standard operation was refused, unless the file says so itself", () => {
    const body = { code: "full", message: "20 offers", no: "E7", display: "Your card is full." };
    expect(compile(standard).vendor.refusal(body)).toEqual({ reasonName: "full", reason: "20 offers" });
    const connector = `${standard}\nfailure: { code: no, shopperText: display, reasons: { E7: expired } }`;
    const shopperText = "Your card is full.";
    expect(compile(connector).vendor.refusal(body)).toEqual({ reasonName: "expired", shopperText });
  });
});
