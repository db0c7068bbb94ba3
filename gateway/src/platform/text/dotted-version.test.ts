import { expect, it } from "vitest";
import { compareVersions, highestVersion, isVersion } from "./dotted-version.ts";

it.each([
  ["1.10", "1.9", 1],
  ["2", "2.0", 0],
  ["2.0.1", "2", 1],
  ["1.9.9", "2", -1],
  ["10", "9.99", 1],
])("compares %s with %s as numbers", (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
  expect(Math.sign(compareVersions(b, a))).toBe(0 - sign);
});

it("returns the highest of several, and null for none", () => {
  expect(highestVersion(["1.9", "1.10", "1.2"])).toBe("1.10");
  expect(highestVersion([])).toBeNull();
});

it.each(["", "1.", ".1", "v1", "1..2", "-1", "1e3", "1.2 "])("rejects %j as a version", (text) => {
  expect(isVersion(text)).toBe(false);
});
