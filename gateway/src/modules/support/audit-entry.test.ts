import { expect, it } from "vitest";
import { readReason } from "./audit-entry.ts";

it.each(["aaaaa", "ababab", "a b c d e", "12345", "....."])("takes %s for no reason in words", (reason) => {
  expect(() => readReason(reason)).toThrow("Describe the reason in words.");
});

it.each(["lost points", "Anruf der Kundin", "购物积分丢失", "caso 42: llamó"])("takes %s for a reason", (reason) => {
  expect(readReason(` ${reason}\n`)).toBe(reason);
});
