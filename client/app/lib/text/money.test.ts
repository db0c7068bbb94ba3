import { describe, expect, it } from "vitest";
import { formatMoney } from "./money.ts";

describe("formatMoney", () => {
  it("writes amounts of a dollar and more with two decimals and without grouping", () => {
    expect([150, 100, 123456].map((cents) => formatMoney(cents))).toEqual(["$1.50", "$1.00", "$1234.56"]);
  });

  it("writes amounts under a dollar in cents unless only dollars are wanted", () => {
    expect(formatMoney(75)).toBe("75¢");
    expect(formatMoney(75, { dollarsOnly: true })).toBe("$0.75");
  });

  it("writes zero in a long and a short form", () => {
    expect(formatMoney(0)).toBe("$0.00");
    expect(formatMoney(0, { short: true })).toBe("$0");
  });

  it("puts the minus sign first", () => {
    expect([-25, -150].map((cents) => formatMoney(cents))).toEqual(["-25¢", "-$1.50"]);
  });
});
