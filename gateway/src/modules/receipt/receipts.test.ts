import { expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { printedReceipt, shopperCalls, shopperRoutes } from "../../testing/shopper-routes.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { wireLocation } from "../../testing/wire-samples.ts";

const document = `query ($daysAgo: Int) { viewer { receipts(daysAgo: $daysAgo) {
  transactionDate text location items { description value { cents } } subtotal { formatted } tax { formatted }
  total { formatted } transactionNumber points } } }`;

it("parses the printed text, newest first, and returns the text of an unreadable receipt", async () => {
  const { data, errors } = await execute(document, { viewer: {}, upstreams: { loyalty: shopperRoutes() } });
  expect(errors).toEqual([]);
  const nothing = { location: null, items: [], subtotal: null, tax: null, total: null };
  expect(data).toEqual({
    viewer: {
      receipts: [
        {
          transactionDate: "2026-05-04T23:12:00.000Z",
          text: printedReceipt,
          location: "Reams Food Stores #0001",
          items: [
            { description: "Gala Apples 3 lb. bag", value: { cents: 549 } },
            { description: "Whole Milk 1 gal.", value: { cents: 399 } },
            { description: "Digital Coupon", value: { cents: -150 } },
          ],
          subtotal: { formatted: "$7.98" },
          tax: { formatted: "$0.24" },
          total: { formatted: "$8.22" },
          transactionNumber: "48213-0007",
          points: 8,
        },
        {
          ...nothing,
          transactionDate: "2026-05-01T10:00:00.000Z",
          text: "unreadable",
          transactionNumber: null,
          points: null,
        },
      ],
    },
  });
});

it.each([
  { asked: undefined, sent: "150" },
  { asked: 1, sent: "1" },
  { asked: 730, sent: "730" },
])("requests $sent days for the argument $asked", async ({ asked, sent }) => {
  const loyalty = stubUpstream("loyalty", { [shopperCalls.receipts]: [] });
  const { data } = await execute(document, { viewer: {}, variables: { daysAgo: asked }, upstreams: { loyalty } });
  expect(data).toEqual({ viewer: { receipts: [] } });
  expect(loyalty.calls.map(({ options }) => options.query)).toEqual([{ daysAgo: sent }]);
});

it.each([0, -1, 731])("rejects %d days without a call", async (daysAgo) => {
  const loyalty = stubUpstream("loyalty", {});
  const { data, errors } = await execute(document, { viewer: {}, variables: { daysAgo }, upstreams: { loyalty } });
  expect(data).toEqual({ viewer: { receipts: null } });
  expect(errors).toMatchObject([{ path: "viewer.receipts", code: "BAD_USER_INPUT" }]);
  expect(loyalty.calls).toEqual([]);
});

it.each([
  { what: "100 receipts by default", call: "receipts", count: 100 },
  { what: "as many receipts as requested", call: "receipts(first: 1)", count: 1 },
])("returns $what, the newest, while the history counts all", async ({ call, count }) => {
  const days = Array.from({ length: 101 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString());
  const wireReceipts = days.map((TransactionDate) => ({ TransactionDate, ReceiptTextData: printedReceipt }));
  const { data, errors } = await execute(
    `{ viewer { ${call} { transactionDate } receiptHistory(first: 1) { totalCount isComplete } } }`,
    { viewer: {}, upstreams: { loyalty: { ...shopperRoutes(), [shopperCalls.receipts]: wireReceipts } } },
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    viewer: {
      receipts: days
        .toReversed()
        .slice(0, count)
        .map((transactionDate) => ({ transactionDate })),
      receiptHistory: { totalCount: 101, isComplete: true },
    },
  });
});

it.each([0, 101])("rejects a list of %d receipts without a call", async (first) => {
  const loyalty = stubUpstream("loyalty", {});
  const { errors } = await execute(`{ viewer { receipts(first: ${first}) { text } } }`, {
    viewer: {},
    upstreams: { loyalty },
  });
  expect(errors).toMatchObject([{ path: "viewer.receipts", code: "BAD_USER_INPUT" }]);
  expect(loyalty.calls).toEqual([]);
});

it("returns null for the receipts only when they cannot be read", async () => {
  const down = new UpstreamError({ upstream: "loyalty", kind: "unavailable" });
  const loyalty = { ...shopperRoutes(), [shopperCalls.receipts]: down };
  const { data, errors } = await execute("{ viewer { firstName receipts { text } points { total } } }", {
    viewer: {},
    upstreams: { loyalty },
  });
  expect(data).toEqual({ viewer: { firstName: "Ana", receipts: null, points: { total: 150 } } });
  expect(errors).toMatchObject([{ path: "viewer.receipts", code: "UPSTREAM_UNAVAILABLE" }]);
});

it("identifies a receipt by its time and its text", async () => {
  const at = (TransactionDate: string, ReceiptTextData: string) => ({ TransactionDate, ReceiptTextData });
  const now = "2026-05-04T23:12:00.000Z";
  const loyalty = {
    ...shopperRoutes(),
    [shopperCalls.receipts]: [at(now, "A"), at(now, "B"), at("2026-05-01T23:12:00.000Z", "A")],
  };
  const idsOf = async () => {
    const { data } = await execute("{ viewer { receipts { id } } }", { viewer: {}, upstreams: { loyalty } });
    return (data as { viewer: { receipts: { id: string }[] } }).viewer.receipts.map(({ id }) => id);
  };
  const ids = await idsOf();
  expect(new Set(ids).size).toBe(3);
  expect(await idsOf()).toEqual(ids);
});

it("returns the quantity of an item, and whether the items are complete", async () => {
  const text = "Greek Yogurt  4.50\n  3 @ 1.50\nSUBTOTAL 4.50";
  const printed = (ReceiptTextData: string) => ({ TransactionDate: "2026-05-04T23:12:00.000Z", ReceiptTextData });
  const loyalty = { ...shopperRoutes(), [shopperCalls.receipts]: [printed(text), printed("unreadable")] };
  const fields = "hasAllItems items { description quantity { amount unit unitPrice { formatted } } }";
  const { data, errors } = await execute(`{ viewer { receipts { ${fields} } } }`, {
    viewer: {},
    upstreams: { loyalty },
  });
  expect(errors).toEqual([]);
  const quantity = { amount: 3, unit: null, unitPrice: { formatted: "$1.50" } };
  expect(data).toEqual({
    viewer: {
      receipts: [
        { hasAllItems: true, items: [{ description: "Greek Yogurt", quantity }] },
        { hasAllItems: false, items: [] },
      ],
    },
  });
});

it("finds the store of a receipt by its printed number, and none for a text without one", async () => {
  const locations = [
    { name: "Provo", storeNumber: "12" },
    { name: "Orem", storeNumber: "1" },
  ];
  const { data, errors, calls } = await execute("{ viewer { receipts { store { name } } } }", {
    viewer: {},
    upstreams: {
      loyalty: shopperRoutes(),
      content: contentRoutes({ locations: locations.map((location) => wireLocation(location)) }),
    },
  });
  expect(errors).toEqual([]);
  expect(data).toEqual({ viewer: { receipts: [{ store: { name: "Orem" } }, { store: null }] } });
  expect(calls).toMatchObject({ "content GET /sites/reams/locations": 1 });
});

it.each(["STORE #0001", "STORE # 1", "Store: Orem #01"])("finds the store of the line %s", async (line) => {
  const loyalty = {
    ...shopperRoutes(),
    [shopperCalls.receipts]: [{ TransactionDate: "2026-05-04T23:12:00.000Z", ReceiptTextData: line }],
  };
  const content = contentRoutes({ locations: [wireLocation({ name: "Orem", storeNumber: "1" })] });
  const { data } = await execute("{ viewer { receipts { store { name } } } }", {
    viewer: {},
    upstreams: { loyalty, content },
  });
  expect(data).toEqual({ viewer: { receipts: [{ store: { name: "Orem" } }] } });
});

it("reports for each receipt that its store cannot be read, after one attempt", async () => {
  const down = new UpstreamError({ upstream: "content", kind: "unavailable" });
  const content = stubUpstream("content", { "GET /sites/reams/locations": down });
  const printed = { TransactionDate: "2026-05-04T23:12:00.000Z", ReceiptTextData: printedReceipt };
  const { data, errors } = await execute("{ viewer { receipts { points store { name } } } }", {
    viewer: {},
    upstreams: { loyalty: { ...shopperRoutes(), [shopperCalls.receipts]: [printed, printed] }, content },
  });
  expect(data).toEqual({
    viewer: {
      receipts: [
        { points: 8, store: null },
        { points: 8, store: null },
      ],
    },
  });
  expect(errors).toMatchObject([{ path: "viewer.receipts.0.store" }, { path: "viewer.receipts.1.store" }]);
  expect(content.calls).toHaveLength(1);
});

it("does not read stores for a document that omits them", async () => {
  const { errors, calls } = await execute(
    "query ($isShown: Boolean!) { viewer { receipts { points ... { store @include(if: $isShown) { name } } } } }",
    { viewer: {}, variables: { isShown: false }, upstreams: { loyalty: shopperRoutes(), content: contentRoutes({}) } },
  );
  expect(errors).toEqual([]);
  expect(Object.keys(calls).filter((call) => call.startsWith("content"))).toEqual([]);
});

it("pages through the receipts", async () => {
  const page = (args: string) =>
    execute(
      `{ viewer { receiptHistory(${args}) { totalCount nodes { transactionDate } pageInfo { hasNextPage endCursor } } } }`,
      { viewer: {}, upstreams: { loyalty: shopperRoutes() } },
    );
  const historyOf = ({ data }: Awaited<ReturnType<typeof page>>) =>
    (data as { viewer: { receiptHistory: { pageInfo: { endCursor: string } } } }).viewer.receiptHistory;
  const first = historyOf(await page("first: 1"));
  expect(first).toMatchObject({ totalCount: 2, nodes: [{ transactionDate: "2026-05-04T23:12:00.000Z" }] });
  const second = historyOf(await page(`first: 1, after: "${first.pageInfo.endCursor}"`));
  expect(second).toMatchObject({
    nodes: [{ transactionDate: "2026-05-01T10:00:00.000Z" }],
    pageInfo: { hasNextPage: false },
  });
  expect((await page("daysAgo: 731")).errors).toMatchObject([{ code: "BAD_USER_INPUT" }]);
});

it("states that a receipt could not be read", async () => {
  const readable = Array.from({ length: 10 }, () => ({
    TransactionDate: "2026-05-04T23:12:00.000Z",
    ReceiptTextData: printedReceipt,
  }));
  const isComplete = async (receipts: readonly object[]) => {
    const loyalty = { ...shopperRoutes(), [shopperCalls.receipts]: [...readable, ...receipts] };
    return (await execute("{ viewer { receiptHistory { isComplete } } }", { viewer: {}, upstreams: { loyalty } })).data;
  };
  expect(await isComplete([])).toEqual({ viewer: { receiptHistory: { isComplete: true } } });
  expect(await isComplete([{ TransactionDate: "yesterday" }])).toEqual({
    viewer: { receiptHistory: { isComplete: false } },
  });
});
