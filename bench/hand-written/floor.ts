/**
 * The floor: the cost of the questions without any generic code. It identifies each question by name and prints its
 * response.
 */
import { createServer } from "node:http";
import { briefCoupon, pageOf, wholeCoupon } from "./coupons.ts";
import { getWithNode, textOf } from "./get-with-node.ts";
import { bindReads, shopperOf, type Reads } from "./reads.ts";
import { readSettings } from "./settings.ts";

const { port, upstreams, botCheck } = readSettings();
const maxPerPage = 500;

async function receipts(reads: Reads) {
  const [list, stores] = await Promise.all([reads.receipts(730), reads.stores()]);
  return {
    receipts: list.map(({ transactionDate, location, points, total, storeNumber }) => ({
      transactionDate,
      location,
      points,
      total,
      store: stores.get(storeNumber ?? "") ?? null,
    })),
  };
}

async function account(reads: Reads, shopperNumber: string) {
  const [customer, list, total, { balance, current }, savings] = await Promise.all([
    reads.customer(),
    reads.receipts(150),
    reads.points(),
    reads.credits(),
    reads.savings(),
  ]);
  const formatted = (money: { readonly formatted: string } | null) => money && { formatted: money.formatted };
  return {
    ...customer,
    shopperNumber,
    receipts: list.map((receipt) => ({
      transactionDate: receipt.transactionDate,
      points: receipt.points,
      total: formatted(receipt.total),
    })),
    points: { total },
    credits: {
      balance,
      current: current.map((credit) => ({
        description: credit.description,
        date: credit.date,
        issued: formatted(credit.issued),
        balance: formatted(credit.balance),
      })),
    },
    savings: {
      total: Object.fromEntries(Object.entries(savings.total).map(([kind, money]) => [kind, formatted(money)])),
    },
  };
}

async function coupons(reads: Reads) {
  const book = await reads.coupons();
  const list = { totalCount: book.offers.length, nodes: pageOf(book, 300, null).map(wholeCoupon) };
  return { coupons: { availableCount: book.availableCount, clippedCount: book.clippedCount, list } };
}

async function couponPage(reads: Reads) {
  const book = await reads.coupons();
  const totalCount = book.offers.length;
  const pages: Record<string, unknown> = { availableCount: book.availableCount, clippedCount: book.clippedCount };
  for (let start = 0; start < totalCount; start += maxPerPage) {
    const nodes = book.offers.slice(start, start + maxPerPage).map(briefCoupon);
    pages[`p${start / maxPerPage}`] = { totalCount, nodes };
  }
  return { coupons: pages };
}

const answers: Readonly<Record<string, (reads: Reads, shopper: string) => Promise<unknown>>> = {
  Receipts: async (reads) => ({ viewer: await receipts(reads) }),
  Coupons: async (reads) => ({ viewer: await coupons(reads) }),
  CouponPage: async (reads) => ({ viewer: await couponPage(reads) }),
  Account: async (reads, shopper) => ({ viewer: await account(reads, shopper) }),
  BotCheck: async () => ({ botCheck }),
};

const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
  void (async () => {
    const { query }: { query: string } = JSON.parse(await textOf(request));
    const resolver = answers[/^query (\w+)/.exec(query)?.[1] ?? ""];
    const shopper = shopperOf(request.headers.authorization);
    const data = await resolver?.(bindReads(getWithNode, upstreams, shopper), shopper);
    const bytes = Buffer.from(JSON.stringify({ data }));
    response.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
    response.end(bytes);
  })();
});
server.listen(port, "127.0.0.1");
