import { expect, test } from "vitest";
import { hashPassword, isOutdated, isPassword } from "./passwords.ts";

test("a password belongs to its hash only", async () => {
  const hash = await hashPassword("Groceries4Us!");
  expect(await isPassword("Groceries4Us!", hash)).toBe(true);
  expect(await isPassword("groceries4us!", hash)).toBe(false);
  expect(await isPassword("", hash)).toBe(false);
});

test("the same password has a different hash each time", async () => {
  expect(await hashPassword("Groceries4Us!")).not.toBe(await hashPassword("Groceries4Us!"));
});

test("the same letters typed as other code points are the same password", async () => {
  expect(await isPassword("cafe\u0301", await hashPassword("caf\u00e9"))).toBe(true);
});

test("no password belongs to a missing hash", async () => {
  expect(await isPassword("", null)).toBe(false);
});

test("a hash costs what OWASP asks for at least, and one of a lower cost is outdated", async () => {
  const hash = await hashPassword("Groceries4Us!");
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect([isOutdated(hash), isOutdated(hash.replace("$8$3$", "$8$1$"))]).toEqual([false, true]);
});
