import { describe, expect, it } from "vitest";
import { formatMoney } from "./money.ts";

describe("formatMoney", () => {
  it("formats a dollar and more with two decimals and without grouping", () => {
    expect([150, 100, 123456].map((cents) => formatMoney(cents))).toEqual(["$1.50", "$1.00", "$1234.56"]);
  });

  it("formats amounts below a dollar in cents, unless dollars are requested", () => {
    expect(formatMoney(75)).toBe("75¢");
    expect(formatMoney(75, { dollarsOnly: true })).toBe("$0.75");
  });

  it("formats zero in a long and a short form", () => {
    expect(formatMoney(0)).toBe("$0.00");
    expect(formatMoney(0, { short: true })).toBe("$0");
  });

  it("puts the minus sign first", () => {
    expect([-25, -150].map((cents) => formatMoney(cents))).toEqual(["-25¢", "-$1.50"]);
  });
});
