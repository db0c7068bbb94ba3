import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReceiptTable } from "../../../core/rewards/reward-tables.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { callService, startTestServices, type TestServices, testTokens } from "../../../testing/start.ts";
import { loyaltyService } from "../service.ts";
import type { Wire } from "../wire.generated.ts";

const appId = "app-reams";

let services: TestServices;
let contract: Contract;
let shoppers: readonly string[];

const database = () => coreDatabase(services.database.db);

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([loyaltyService]), loadContract("loyalty")]);
  const rows = await database().selectFrom("customer").select("shopper_number").where("app_id", "=", appId).execute();
  shoppers = rows.map(({ shopper_number }) => shopper_number);
});
beforeEach(() => database().deleteFrom("receipt").execute());
afterAll(() => services.stop());

const noSavings = { coupon_cents: 0, instant_cents: 0, loyalty_cents: 0, targeted_cents: 0, wallet_credit_cents: 0 };

/** Stores a purchase of each of the first shoppers. */
async function sell(count: number, lines: readonly string[], change: Partial<Insertable<ReceiptTable>> = {}) {
  const printed = ["Store: Reams Food Stores #0001", "-----", ...lines, "-----", "SUBTOTAL  1.00"].join("\n");
  const at = { transacted_at: new Date("2026-05-04T18:00:00Z"), receipt_number: 9_000 + lines.length, points: 0 };
  const rows = shoppers.slice(0, count).map((shopper_number) => {
    return { app_id: appId, shopper_number, printed, ...at, ...noSavings, ...change };
  });
  await database().insertInto("receipt").values(rows).execute();
}

async function soldPrices(query: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const { body } = await callService(
    services.urls.loyalty,
    {
      path: "/loyalty/{appId}/soldprices",
      params: { appId },
      query: { from: "2026-04-29", through: "2026-05-05", ...query },
      bearer: testTokens.loyalty,
    },
    contract,
  );
  return (body as { readonly SoldPrices: Wire["SoldPrice"][] }).SoldPrices;
}

const sponges = { StoreNumber: "0001", Description: "Scrub Sponges 3 ct.", UnitPrice: 4.49, Shoppers: 3 };

test("a price that three shoppers paid for one piece has their number and nothing else of them", async () => {
  await sell(3, ["Scrub Sponges 3 ct.      8.98", "    2 @ 4.49"]);
  expect(await soldPrices()).toEqual([sponges]);
});

test("a price counts by lines as by prints", async () => {
  const lines = [
    { kind: "Item", description: "Scrub Sponges 3 ct.", cents: 898, pieces: 2 },
    { kind: "Tax", description: "Tax", cents: 20 },
  ];
  await sell(3, [], { lines: JSON.stringify(lines) });
  expect(await soldPrices()).toEqual([sponges]);
});

test("what fewer shoppers paid is not told, however often they bought it", async () => {
  await sell(2, ["Scrub Sponges 3 ct.      4.49"]);
  await sell(2, ["Scrub Sponges 3 ct.      4.49", "Scrub Sponges 3 ct.      4.49"]);
  expect(await soldPrices()).toEqual([]);
});

test("receipts with a discount, with a return or of other days do not count", async () => {
  await sell(3, ["Scrub Sponges 3 ct.      4.49"], { instant_cents: 150 });
  await sell(3, ["Scrub Sponges 3 ct.      4.49", "Scrub Sponges 3 ct.     -4.49"]);
  expect(await soldPrices()).toEqual([]);
  expect(await soldPrices({ from: "2026-05-05" })).toEqual([]);
});
