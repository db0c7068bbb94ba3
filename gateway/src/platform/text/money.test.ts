import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { formatMoney, money, toCents } from "./money.ts";

it.each([
  [0, "$0.00"],
  [1, "1¢"],
  [75, "75¢"],
  [99, "99¢"],
  [100, "$1.00"],
  [150, "$1.50"],
  [123_456, "$1234.56"],
  [-25, "-25¢"],
  [-150, "-$1.50"],
])("formats %d cents as %s", (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

it("formats zero as $0 in short form only", () => {
  expect(formatMoney(0, { short: true })).toBe("$0");
  expect(formatMoney(100, { short: true })).toBe("$1.00");
});

it("formats small amounts in dollars if requested", () => {
  expect(formatMoney(75, { dollarsOnly: true })).toBe("$0.75");
  expect(formatMoney(-5, { dollarsOnly: true })).toBe("-$0.05");
});

it.each([
  [1.5, 150],
  [0.999, 100],
  [1.005, 101],
  [0.1 + 0.2, 30],
  [-0.25, -25],
  [0, 0],
  [-0.001, 0],
])("rounds %d dollars to %d cents", (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

it.each([NaN, Infinity, -Infinity, 1e12, Number.MAX_VALUE])("rejects %d as an amount", (dollars) => {
  expect(toCents(dollars)).toBeNull();
});

it("stops at the largest amount of the graph", () => {
  expect(money(9e12)).toEqual({ cents: 2_147_483_647, formatted: "$21474836.47", currencyCode: "USD" });
});

it("rounds amounts of up to three places by their decimal text, and formats them as a number would", () => {
  const holds = fc.property(fc.integer({ min: -2e9, max: 2e9 }), (thousandths) => {
    const expected = Math.floor((Math.abs(thousandths) + 5) / 10);
    expect(Math.abs(toCents(thousandths / 1_000) ?? NaN)).toBe(expected);
    const dollars = formatMoney(expected, { dollarsOnly: true, short: true });
    expect(dollars).toBe(expected === 0 ? "$0" : `$${(expected / 100).toFixed(2)}`);
  });
  fc.assert(holds, seeded(1_000));
});

it("formats any amount reversibly, and never longer than a price", () => {
  const holds = fc.property(fc.oneof(fc.double(), fc.double({ min: -1e8, max: 1e8 })), (dollars) => {
    const cents = toCents(dollars);
    if (cents === null) return;
    expect(Number.isSafeInteger(cents) && !Object.is(cents, -0)).toBe(true);
    expect(Math.abs(cents - dollars * 100)).toBeLessThanOrEqual(0.5 + 1e-6);
    const { formatted } = money(cents);
    expect(formatted).toMatch(/^-?(\d{1,2}¢|\$\d{1,8}\.\d{2})$/);
    expect(toCents(Number(formatted.replace(/[$¢]/, "")) / (formatted.endsWith("¢") ? 100 : 1))).toBe(cents);
  });
  fc.assert(holds, seeded(1_000));
});
