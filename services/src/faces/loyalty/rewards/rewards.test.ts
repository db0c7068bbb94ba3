import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { callService, startTestServices, type TestServices } from "../../../testing/start.ts";
import { addDays, dayIn } from "../../../core/day.ts";
import { endPoints } from "../../../core/rewards/ending-points.ts";
import { loyaltyService } from "../service.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { type LoggedInShopper, logIn } from "../testing/shopper.ts";
import type { Wire } from "../wire.generated.ts";

const dayMs = 86_400_000;

let services: TestServices;
let contract: Contract;
let ana: LoggedInShopper;
let ben: LoggedInShopper;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([loyaltyService]), loadContract("loyalty")]);
  // The database may have been seeded days ago; these tests run on the day after its last receipt.
  const receipts = coreDatabase(services.database.db).selectFrom("receipt");
  const { last } = await receipts.select((row) => row.fn.max("transacted_at").as("last")).executeTakeFirstOrThrow();
  services.clock.set(new Date(last.getTime() + dayMs));
  [ana, ben] = await Promise.all([logIn(services), logIn(services, { login: "ben@example.com" })]);
});

afterAll(() => services.stop());

async function read<T>(path: string, { appId, number, bearer } = ana, query: Record<string, string> = {}): Promise<T> {
  const call = { path: `/loyalty/{appId}/${path}`, params: { appId, id: number }, bearer, query };
  return (await callService(services.urls.loyalty, call, contract)).body as T;
}

const receipts = (query: Record<string, string> = {}) => read<Wire["Receipt"][]>("customers/{id}/receipts", ana, query);

/** Returns the amount at the end of the first line with a label, in cents. */
function amountOf(text: string, label: string): number {
  const amount = new RegExp(`^${label} +(-?[\\d.]+)$`, "m").exec(text)?.[1];
  return Math.round(Number(amount) * 100);
}

describe("receipts", () => {
  test("have a subtotal that is the sum of the items, and a total that is the subtotal with tax", async () => {
    const all = await receipts({ daysAgo: "730" });
    expect(all).toHaveLength(35);
    for (const { ReceiptTextData: text = "" } of all) {
      const lines = text.split(/^-+$/m)[1]?.trim().split("\n") ?? [];
      // A line with the price of one piece explains the line above.
      const items = lines.filter((line) => !line.includes("@"));
      const sum = items.reduce((total, line) => total + Math.round(Number(line.split(/\s+/).at(-1)) * 100), 0);
      expect(amountOf(text, "SUBTOTAL")).toBe(sum);
      expect(amountOf(text, "TOTAL")).toBe(sum + amountOf(text, "TAX"));
      expect(amountOf(text, "TOTAL")).toBeGreaterThan(0);
    }
  });

  test("are those of the last ten days by default, newest first", async () => {
    const oldest = (list: readonly Wire["Receipt"][]) => Date.parse(list.at(-1)?.TransactionDate ?? "");
    expect(services.clock.now().getTime() - oldest(await receipts())).toBeLessThan(10 * dayMs);
    const days = (await receipts({ daysAgo: "730" })).map((receipt) => receipt.TransactionDate);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test("have lines in place of a print where registers send them, whose tenders are the sum of the others", async () => {
    const shopper = await logIn(services, { appId: "app-lees" });
    const all = await read<Wire["Receipt"][]>("customers/{id}/receipts", shopper, { daysAgo: "730" });
    const offerIds: unknown[] = [];
    for (const { ReceiptTextData, Lines = [], StoreName, TransactionNumber } of all) {
      expect([ReceiptTextData, StoreName, TransactionNumber]).toEqual([
        undefined,
        expect.stringMatching(/^Lee's Marketplace #\d{4}$/),
        expect.stringMatching(/^\d{5}-\d{4}$/),
      ]);
      const sumOf = (isCounted: (line: Wire["ReceiptLine"]) => boolean) =>
        Math.round(Lines.filter(isCounted).reduce((sum, { Amount }) => sum + Amount * 100, 0));
      expect(sumOf(({ Kind }) => Kind === "Tender")).toBe(sumOf(({ Kind }) => Kind !== "Tender"));
      offerIds.push(...Lines.flatMap(({ OfferId }) => OfferId ?? []));
    }
    expect(offerIds.length).toBeGreaterThan(0);
  });

  test("are empty for a shopper without purchases, as are the savings", async () => {
    expect(await read("customers/{id}/receipts", ben)).toEqual([]);
    expect(await read("customer/{id}/savings", ben)).toEqual([]);
    expect(await read("customers/{id}/points/total", ben)).toEqual({ Points: 0 });
  });
});

test("savings are the sums of the savings on this year's receipts, by month", async () => {
  const year = dayIn("America/Denver", services.clock.now()).slice(0, 4);
  const expected = new Map<string, number>();
  for (const { ReceiptTextData: text = "" } of await receipts({ daysAgo: "730" })) {
    const month = new RegExp(`Date: (\\d\\d)/\\d\\d/${year} `).exec(text)?.[1];
    if (month === undefined) continue;
    const cents = -(amountOf(text, " +Digital Coupon") || 0);
    expected.set(`${year}-${month}`, (expected.get(`${year}-${month}`) ?? 0) + cents);
  }
  const rows = await read<Wire["SavingsRow"][]>("customer/{id}/savings");
  const sums = rows.map(({ Month, DigitalCouponsOfferValue }) => [Month, Math.round(DigitalCouponsOfferValue * 100)]);
  expect(sums).toEqual([...expected].toReversed());
  expect(sums.length).toBeGreaterThan(1);
});

test("the points balance is the sum of its history, and was never below zero", async () => {
  const history = await read<Wire["PointsEntry"][]>("customers/{id}/points/history");
  const { Points } = await read<Wire["Points"]>("customers/{id}/points/total");
  let sum = 0;
  for (const { AdjustmentValue } of history.toReversed()) {
    sum += AdjustmentValue;
    expect(sum).toBeGreaterThanOrEqual(0);
  }
  expect(Points).toBe(sum);
  expect(history.some(({ AdjustmentValue }) => AdjustmentValue < 0)).toBe(true);
});

test("points that end are stated through their last day, then taken off as far as there are some", async () => {
  const db = coreDatabase(services.database.db);
  const before = services.clock.now();
  const totalOf = () => read<Wire["Points"]>("customers/{id}/points/total");
  const { Points: total, Ending: ending } = await totalOf();
  expect(ending).toEqual({ Points: 120, LastDay: expect.stringMatching(/^\d{4}-12-31$/) });
  const lastDay = ending?.LastDay ?? "";
  const over = new Date(`${addDays(lastDay, 1)}T07:00:00Z`);
  services.clock.set(new Date(over.getTime() - 1000));
  await endPoints(db, services.clock.now());
  expect(await totalOf()).toEqual({ Points: total, Ending: ending });
  services.clock.set(over);
  for (let time = 0; time < 2; time += 1) await endPoints(db, over);
  expect(await totalOf()).toEqual({ Points: total - 120 });
  const [last] = await read<Wire["PointsEntry"][]>("customers/{id}/points/history");
  expect(last).toMatchObject({ AdjustmentValue: -120, Source: { Kind: "Expiry" } });
  services.clock.set(before);
});

test("a movement of points names its receipt or reward, and a purchase without points its reason", async () => {
  const cora = await logIn(services, { login: "cora@example.com" });
  const history = await read<Wire["PointsEntry"][]>("customers/{id}/points/history", cora);
  const all = await read<Wire["Receipt"][]>("customers/{id}/receipts", cora, { daysAgo: "730" });
  const byId = new Map(all.map((receipt) => [receipt.ReceiptId, receipt]));
  const earned = history.filter(({ Source }) => Source?.Kind === "Receipt");
  expect(earned.length).toBeGreaterThan(0);
  for (const { AdjustmentValue, Source } of earned) {
    expect(byId.get(Source?.Id ?? "")?.ReceiptTextData).toContain(`Points earned: ${AdjustmentValue}`);
  }
  const others = history.filter(({ Source }) => Source?.Kind !== "Receipt").map(({ Source }) => Source);
  expect(others).toContainEqual({ Kind: "Reward", Name: expect.any(String) });
  expect(others).toContain(undefined);
  const reasons = all.flatMap(({ PointsReason }) => PointsReason ?? []);
  expect(reasons).toEqual([
    { Code: "Pending", ExpectedBy: expect.any(String) },
    { Code: "Returned" },
    { Code: "BelowMinimum", MinimumAmount: 1 },
    { Code: "ExcludedItems" },
    { Code: "CardNotUsed", CardAddedAt: expect.any(String) },
  ]);
});

test("a credit expires at the end of its last day and is listed as expired", async () => {
  const before = await read<Wire["CreditDetails"]>("customers/{id}/credits");
  expect(before.CurrentCredits.map(({ Balance }) => Balance)).toEqual([5, 1.25]);
  expect(before.ExpiredCredits).toMatchObject([{ Description: "1033-Produce promise", Balance: 2 }]);
  const now = services.clock.now();
  services.clock.set(new Date(now.getTime() + 80 * dayMs));
  const after = await read<Wire["CreditDetails"]>("customers/{id}/credits");
  services.clock.set(now);
  expect(after.CurrentCredits.map(({ Balance }) => Balance)).toEqual([5]);
  expect(after.ExpiredCredits.map(({ Balance }) => Balance)).toEqual([1.25, 2]);
});

test("a shopper can support several charities in turn, and past ones stay in the list", async () => {
  const send = (charityId: string, call: string) =>
    callService(services.urls.loyalty, {
      method: "POST",
      path: `/loyalty/{appId}/customers/{id}/charities/{charityId}/${call}`,
      params: { appId: ana.appId, id: ana.number, charityId },
      bearer: ana.bearer,
    });
  await send("7000", "disenroll");
  await send("7011", "enroll");
  const chosen = await read<Wire["ShopperCharity"][]>("customers/{id}/charities");
  expect(chosen.toSorted((a, b) => a.CharityId.localeCompare(b.CharityId))).toEqual([
    { CharityId: "7000", IsEnrolled: false, Notes: "Aspen Hollow Elementary" },
    { CharityId: "7011", IsEnrolled: true, Notes: "Bridal Falls Middle School" },
  ]);
});

test("an accepted version of the terms is the shopper's version from then on", async () => {
  const path = "/loyalty/{appId}/customermanagement/termsandconditions/{frqShopperNo}/{version}";
  const params = { appId: ben.appId, frqShopperNo: ben.number, version: "1.10" };
  const agreements = () =>
    read<{ CustomerTermsInfo: unknown[] }>("customer/agreements", ben, { action: "GET", customerNum: ben.number });
  expect((await agreements()).CustomerTermsInfo).toEqual([]);
  await callService(services.urls.loyalty, { method: "POST", path, params, bearer: ben.bearer });
  await callService(services.urls.loyalty, { method: "POST", path, params, bearer: ben.bearer });
  expect((await agreements()).CustomerTermsInfo).toEqual([{ CustomerVersionAccepted: "1.10" }]);
});
