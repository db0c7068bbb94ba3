import { describe, expect, it } from "vitest";
import { digitsBefore, maskDay, maskPhone, maskZip, positionAfter } from "./masks.ts";

describe("maskPhone", () => {
  it.each([
    ["", ""],
    ["8", "(8"],
    ["801", "(801"],
    ["8015", "(801) 5"],
    ["801555", "(801) 555"],
    ["8015550", "(801) 555-0"],
    ["8015550123", "(801) 555-0123"],
    ["801.555.0123", "(801) 555-0123"],
    ["+1 801 555 0123", "(801) 555-0123"],
    ["(801) 555-01234", "(801) 555-0123"],
  ])("writes %j as %j", (typed, masked) => {
    expect(maskPhone(typed)).toBe(masked);
  });
});

describe("maskDay", () => {
  it.each([
    ["", ""],
    ["02", "02"],
    ["0229", "02/29"],
    ["02292004", "02/29/2004"],
    ["02-29-2004", "02/29/2004"],
    ["022920041", "02/29/2004"],
  ])("writes %j as %j", (typed, masked) => {
    expect(maskDay(typed)).toBe(masked);
  });
});

describe("maskZip", () => {
  it.each([
    ["84", "84"],
    ["84663", "84663"],
    ["846631", "84663-1"],
    ["84663 1234 5", "84663-1234"],
  ])("writes %j as %j", (typed, masked) => {
    expect(maskZip(typed)).toBe(masked);
  });
});

it("keeps the caret behind the digit that was typed", () => {
  const masked = maskPhone("8015550123");
  expect(positionAfter(masked, digitsBefore("80155", 5))).toBe("(801) 55".length);
  expect(positionAfter(masked, 10)).toBe(masked.length);
});
