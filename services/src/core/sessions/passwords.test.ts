import { randomBytes, scryptSync } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashPassword, isPassword, isPasswordRenewed, setPasswordCost } from "./passwords.ts";

beforeEach(() => setPasswordCost("low"));

afterEach(() => setPasswordCost("full"));

test("a hash matches its password only", async () => {
  const hash = await hashPassword("Groceries4Us!");
  expect(await isPassword("Groceries4Us!", hash)).toBe(true);
  expect(await isPassword("groceries4us!", hash)).toBe(false);
  expect(await isPassword("", hash)).toBe(false);
});

test("two hashes of a password differ", async () => {
  expect(await hashPassword("Groceries4Us!")).not.toBe(await hashPassword("Groceries4Us!"));
});

test("the same letters in another Unicode form are the same password", async () => {
  expect(await isPassword("cafe\u0301", await hashPassword("caf\u00e9"))).toBe(true);
});

test("no password matches a missing hash", async () => {
  expect(await isPassword("", null)).toBe(false);
});

const salt = randomBytes(16);
const cheapKey = scryptSync("Groceries4Us!", salt, 32, { N: 2 ** 14, r: 8, p: 1 });
const cheap = `scrypt$16384$8$1$${salt.toString("base64url")}$${cheapKey.toString("base64url")}`;

test("a hash has at least the cost that OWASP recommends, and one of lower cost is replaced at a login with the right password", async () => {
  setPasswordCost("full");
  const replaced: [string, string][] = [];
  const replace = async (before: string, after: string) => replaced.push([before, after]);
  expect(await isPasswordRenewed("Groceries4Us", cheap, replace)).toBe(false);
  expect(await isPasswordRenewed("Groceries4Us!", null, replace)).toBe(false);
  expect(replaced).toEqual([]);
  expect(await isPasswordRenewed("Groceries4Us!", cheap, replace)).toBe(true);
  expect(replaced).toEqual([[cheap, expect.stringMatching(/^scrypt\$32768\$8\$3\$/)]]);
  expect(await isPasswordRenewed("Groceries4Us!", replaced[0]?.[1] ?? "", replace)).toBe(true);
  expect(replaced).toHaveLength(1);
});
