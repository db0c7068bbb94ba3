import { expect, it } from "vitest";
import { entryOfPurchase } from "./entry-of-purchase.ts";

const entry = (date: string, points: number, id = "1") => ({ id, date, points, description: "Purchase" });
const purchase = { transactionDate: "2026-05-04T18:00:00.000Z", points: 83 };

it("returns the movement at the time of the purchase with the stated points", () => {
  const match = entry("2026-05-04T12:00:00-06:00", 83);
  const history = [entry("2026-05-04T18:00:00.000Z", -500), match, entry("2026-05-05T18:00:00.000Z", 83)];
  expect(entryOfPurchase(purchase, history)).toBe(match);
});

it.each([
  ["the points differ", [entry("2026-05-04T18:00:00.000Z", 38)]],
  ["the time differs", [entry("2026-05-04T18:00:01.000Z", 83)]],
  ["two movements match", [entry("2026-05-04T18:00:00.000Z", 83), entry("2026-05-04T18:00:00.000Z", 83, "2")]],
])("returns null if %s", (_name, history) => {
  expect(entryOfPurchase(purchase, history)).toBeNull();
});

it("returns null for a receipt that states no points", () => {
  expect(entryOfPurchase({ ...purchase, points: null }, [entry("2026-05-04T18:00:00.000Z", 83)])).toBeNull();
});
