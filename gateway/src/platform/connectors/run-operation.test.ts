import { describe, expect, it } from "vitest";
import { UpstreamError } from "../errors/upstream-error.ts";
import type { UnreadableRow } from "./compile-row.ts";
import type { VendorRequest } from "./compile-operation.ts";
import { compileConnector } from "./connector.ts";
import { readRows, write } from "./run-operation.ts";
import { optional, required, type PortShape } from "./shape.ts";

const standard = { does: "", method: "get", path: "/" } as const;

const ports: Readonly<Record<string, PortShape>> = {
  coupons: {
    offers: {
      inputs: [],
      isWrite: false,
      row: { fields: { offerId: required("text"), expiryDate: optional("day"), valueCents: optional("cents") } },
      standard,
    },
    clip: {
      inputs: ["shopper.number", "input.offerId"],
      optionalInputs: ["store"],
      isWrite: true,
      row: null,
      reasons: { expired: "" },
      standard,
    },
    total: { inputs: [], isWrite: false, isSingle: true, row: { fields: { cents: required("cents") } }, standard },
  },
};

const operation = (name: string, ...lines: readonly string[]) => {
  const text = [
    "version: 1",
    "failure: { code: error.code, text: error.text, reasons: { E7: expired } }",
    "operations:",
    `  ${name}:`,
  ];
  const whole = [...text, ...lines.map((line) => `    ${line}`)].join("\n");
  const use = {
    file: "acme.yaml",
    name: "acme",
    address: new URL("https://acme.example/api"),
    timeZone: "America/Denver",
  };
  const compiled = compileConnector(whole, use, ports).operations.get(name);
  if (compiled === undefined) throw new Error("no operation");
  return compiled;
};

const values = {
  "retailer.sitePath": "lees",
  "retailer.loyaltyAppId": "app-lees",
  requestId: "1",
  "shopper.number": "41/7",
  "input.offerId": "9",
};

/** A vendor that returns bodies in turn, or by request. */
function vendor(respond: (request: VendorRequest, count: number) => unknown) {
  const requests: VendorRequest[] = [];
  const unreadable: UnreadableRow[] = [];
  const call = {
    upstream: "acme",
    onUnreadable: (row: UnreadableRow) => void unreadable.push(row),
    send: (request: VendorRequest) => Promise.resolve(respond(request, requests.push(request))),
  };
  return { call, requests, unreadable };
}

const fields =
  "fields: { offerId: id, expiryDate: { from: end, date: MM/dd/yyyy }, valueCents: { from: value, money: dollars } }";

/** Reads the offers of a body. */
async function read(body: unknown, ...lines: readonly string[]) {
  const { call } = vendor(() => body);
  const rows = await readRows(
    operation("coupons.offers", "get: /offers", "rows: offers", fields, ...lines),
    values,
    call,
  ).catch((error: unknown) => (error instanceof UpstreamError ? error.kind : error));
  return rows;
}

const offer = { id: "1", end: "11/30/2026", value: "1.50" };
const mapped = { offerId: "1", expiryDate: "2026-11-30", valueCents: 150 };

describe("nothing vanishes", () => {
  it.each([
    ["a row", { offers: [offer] }, [mapped]],
    ["no rows", { offers: [] }, []],
    ["no list", {}, "bad-response"],
    ["null for the list", { offers: null }, "bad-response"],
    ["a list under another name", { items: [offer] }, "bad-response"],
    ["a row in place of the list", { offers: offer }, "bad-response"],
    ["a list as text", { offers: "[]" }, "bad-response"],
    ["an error in a 200", { error: { code: "E1" } }, "bad-response"],
    ["null for the body", null, "bad-response"],
    ["the list as the body", [offer], "bad-response"],
    ["a row that is null", { offers: [null] }, "bad-response"],
    ["a row that is a text", { offers: ["1"] }, "bad-response"],
    ["a missing id", { offers: [{ ...offer, id: undefined }] }, "bad-response"],
    ["an empty id", { offers: [{ ...offer, id: " " }] }, "bad-response"],
    ["an id as a number", { offers: [{ ...offer, id: 1 }] }, [mapped]],
    ["an id that lost precision", { offers: [{ ...offer, id: 2 ** 60 }] }, "bad-response"],
    ["an id as an object", { offers: [{ ...offer, id: {} }] }, "bad-response"],
    ["a date of another format", { offers: [{ ...offer, end: "2026-11-30" }] }, "bad-response"],
    ["a date with day and month exchanged", { offers: [{ ...offer, end: "30/11/2026" }] }, "bad-response"],
    ["a date as a number", { offers: [{ ...offer, end: 1_780_000_000 }] }, "bad-response"],
    ["a day that does not exist", { offers: [{ ...offer, end: "02/30/2026" }] }, "bad-response"],
    ["a date longer than any format", { offers: [{ ...offer, end: `11/30/2026${" ".repeat(100)}` }] }, "bad-response"],
    ["a missing date", { offers: [{ id: "1", value: "1.50" }] }, [{ ...mapped, expiryDate: null }]],
    ["an amount as a number", { offers: [{ ...offer, value: 1.5 }] }, [mapped]],
    ["an amount with its sign", { offers: [{ ...offer, value: "$1.50" }] }, [mapped]],
    ["an amount with a comma", { offers: [{ ...offer, value: "1,50" }] }, "bad-response"],
    ["an amount in words", { offers: [{ ...offer, value: "free" }] }, "bad-response"],
    ["an amount that is no number", { offers: [{ ...offer, value: Number.NaN }] }, "bad-response"],
    ["an amount without an end", { offers: [{ ...offer, value: Number.POSITIVE_INFINITY }] }, "bad-response"],
    ["an amount as an object", { offers: [{ ...offer, value: { amount: "1.50" } }] }, "bad-response"],
    ["a negative amount", { offers: [{ ...offer, value: "-1.50" }] }, [{ ...mapped, valueCents: -150 }]],
    ["a time of a zone in place of a date", { offers: [{ ...offer, end: "11/30/2026T23:00:00Z" }] }, "bad-response"],
    ["a list inside the list", { offers: [[offer]] }, "bad-response"],
    ["a list one level deeper", { offers: { offers: [offer] } }, "bad-response"],
    ["an empty text for the body", "", "bad-response"],
  ])("reads %s", async (_, body, rows) => {
    expect(await read(body)).toEqual(rows);
  });

  it("reports a row that cannot be read, when nine of ten can", async () => {
    const offers = Array.from({ length: 10 }, (__, index) => ({ ...offer, id: String(index) }));
    const { call, unreadable } = vendor(() => ({ offers: [...offers, { ...offer, end: "soon" }] }));
    const rows = await readRows(operation("coupons.offers", "get: /offers", "rows: offers", fields), values, call);
    expect(rows).toHaveLength(10);
    expect(unreadable).toEqual([{ field: "expiryDate", reason: "unreadable" }]);
  });

  it("fails for an error in a 200 that has an empty list", async () => {
    expect(await read({ ok: false, offers: [] }, "success: { from: ok, is: [true] }")).toBe("bad-response");
  });
});

describe("pages", () => {
  const list = (pages: string) =>
    operation("coupons.offers", "get: /offers", "rows: offers", fields, `pages: ${pages}`);
  const page = (count: number) => Array.from({ length: count }, () => offer);
  const queries = (requests: readonly VendorRequest[]) => requests.map(({ query }) => query);

  it("are numbered, to the number that the vendor states", async () => {
    const { call, requests } = vendor(() => ({ offers: page(2), meta: { pages: "3" } }));
    expect(await readRows(list("{ number: p, last: meta.pages }"), values, call)).toHaveLength(6);
    expect(queries(requests)).toEqual([{ p: "1" }, { p: "2" }, { p: "3" }]);
  });

  it("begin at offsets, to an empty page", async () => {
    const { call, requests } = vendor((__, count) => ({ offers: page(count < 3 ? 2 : 0) }));
    expect(await readRows(list("{ offset: from }"), values, call)).toHaveLength(4);
    expect(queries(requests)).toEqual([{ from: "0" }, { from: "2" }, { from: "4" }]);
  });

  it("follow cursors over an empty page", async () => {
    const { call, requests } = vendor((__, count) => ({
      offers: page(count === 2 ? 0 : 1),
      next: count < 3 ? `c${count}` : null,
    }));
    expect(await readRows(list("{ cursor: c, next: next }"), values, call)).toHaveLength(2);
    expect(queries(requests)).toEqual([{}, { c: "c1" }, { c: "c2" }]);
  });

  it("follow links below the service's address", async () => {
    const { call, requests } = vendor((__, count) => ({
      offers: page(1),
      next: count < 2 ? "https://acme.example/api/offers?at=2" : "",
    }));
    expect(await readRows(list("{ next: next }"), values, call)).toHaveLength(2);
    expect(requests[1]).toMatchObject({ path: "/offers", query: { at: "2" } });
  });

  it.each([
    ["a cursor that repeats", "{ cursor: c, next: next }", () => "same"],
    ["cursors without an end", "{ cursor: c, next: next, max: 5 }", (count: number) => `c${count}`],
    ["a link to another host", "{ next: next }", () => "https://other.example/api/offers"],
    ["a link out of the service's path", "{ next: next }", () => "https://acme.example/admin"],
    ["a link that repeats", "{ next: next }", () => "https://acme.example/api/offers?at=2"],
    ["a cursor that is an object", "{ cursor: c, next: next }", () => ({ id: "c1" })],
    ["a cursor that lost precision", "{ cursor: c, next: next }", () => 2 ** 60],
    ["a link that is a list", "{ next: next }", () => ["https://acme.example/api/offers?at=2"]],
  ])("fail by %s", async (__, pages, next: (count: number) => unknown) => {
    const { call } = vendor((___, count) => ({ offers: page(1), next: next(count) }));
    await expect(readRows(list(pages), values, call)).rejects.toMatchObject({ kind: "bad-response" });
  });
});

describe("a response with one row", () => {
  const total = ["get: /total", "rows: data", "fields: { cents: { from: usd, money: dollars } }"] as const;

  it.each([
    ["a row", { data: { usd: 1.5 } }, [{ cents: 150 }]],
    ["no row", {}, "bad-response"],
    ["null", { data: null }, "bad-response"],
    ["a list", { data: [{ usd: 1.5 }] }, "bad-response"],
    ["a row that cannot be read", { data: { usd: "free" } }, "bad-response"],
  ])("reads %s", async (_, body, rows) => {
    const { call } = vendor(() => body);
    const result = readRows(operation("coupons.total", ...total), values, call);
    expect(await result.catch(({ kind }: UpstreamError) => kind)).toEqual(rows);
  });

  it("has no pages", () => {
    expect(() => operation("coupons.total", ...total, "pages: { number: p }")).toThrow(
      "coupons.total.pages: its response is one row",
    );
  });
});

it("reads the detail of each row, once for rows with the same one", async () => {
  const rule = operation(
    "coupons.offers",
    "get: /offers",
    "rows: offers",
    "detail: { get: '/products/{sku}', row: product }",
    "fields: { offerId: id, valueCents: { from: detail.value, money: cents } }",
  );
  const { call, requests } = vendor(({ path }) =>
    path === "/offers"
      ? {
          offers: [
            { id: 1, sku: "a b" },
            { id: 2, sku: "a b" },
            { id: 3, sku: "c" },
          ],
        }
      : { product: { value: path === "/products/c" ? 3 : 1 } },
  );
  const rows = await readRows(rule, values, call);
  expect(rows.map(({ valueCents }) => valueCents)).toEqual([1, 1, 3]);
  expect(requests.map(({ path }) => path)).toEqual(["/offers", "/products/a%20b", "/products/c"]);
});

describe("a write", () => {
  const clip = () =>
    operation(
      "coupons.clip",
      "post: /members/{shopper.number}/clips",
      "headers: { X-App: '{retailer.loyaltyAppId}' }",
      "json: { offer: '{input.offerId}', at: { store: '{store}' }, kinds: [1, true] }",
      "success: { from: ok, is: [true] }",
    );
  const clipByNumber = () =>
    operation("coupons.clip", "post: /clips", "json: { clip: { ids: ['{input.offerId:number}'] } }");

  it("sends values in their places, encoded in the path, and null for an absent one", async () => {
    const { call, requests } = vendor(() => ({ ok: true }));
    await write(clip(), values, call);
    expect(requests).toEqual([
      {
        method: "POST",
        path: "/members/41%2F7/clips",
        query: {},
        headers: { "X-App": "app-lees" },
        json: { offer: "9", at: { store: null }, kinds: [1, true] },
      },
    ]);
  });

  it.each([
    ["9", 9],
    ["-0.5", -0.5],
    [null, null],
  ])("sends the value %s as a number where the body wants one", async (offerId, id) => {
    const { call, requests } = vendor(() => ({}));
    await write(clipByNumber(), { ...values, "input.offerId": offerId }, call);
    expect(requests).toMatchObject([{ json: { clip: { ids: [id] } } }]);
  });

  it.each(["A9", " ", "Infinity", "9,5"])("sends nothing for the value %j, which is no number", async (offerId) => {
    const { call, requests } = vendor(() => ({}));
    await expect(write(clipByNumber(), { ...values, "input.offerId": offerId }, call)).rejects.toMatchObject({
      upstream: "acme",
      kind: "bad-response",
      cause: new Error("json: input.offerId is no number"),
    });
    expect(requests).toEqual([]);
  });

  it.each([
    [
      "a known code",
      { ok: false, error: { code: "E7", text: "Ended." } },
      { kind: "refused", reasonName: "expired", reason: "Ended." },
    ],
    [
      "an unknown code",
      { ok: false, error: { code: "E8", text: "Not for you." } },
      { kind: "refused", reason: "Not for you." },
    ],
    ["a body without the sign of success", {}, { kind: "refused" }],
  ])("is refused by %s", async (_, body, failure) => {
    const { call } = vendor(() => body);
    await expect(write(clip(), values, call)).rejects.toMatchObject(failure);
  });
});
