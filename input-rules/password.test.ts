import { expect, it } from "vitest";
import { isMadeOfKnownWords, passwordProblem } from "./password.ts";

const knownWords = ["reams", "dora.lane@example.com", "Dora", "Lane"];

it.each([
  ["dora.lane@example.com", "made-of-known-words"],
  ["DoraLane2026", "made-of-known-words"],
  ["lane-dora-99", "made-of-known-words"],
  ["Reams-2026!", "made-of-known-words"],
  ["ReamsCoupons1", "made-of-known-words"],
  ["Coupons 4 2026", "made-of-known-words"],
  ["Reams of paper", null],
  ["Dora's big horse", null],
  ["correct horse", null],
  ["12345678", null],
  ["1234567", "too-short"],
  ["é".repeat(128), null],
  ["é".repeat(129), "too-long"],
])("returns for the password %j: %j", (password, problem) => {
  expect(passwordProblem(password, knownWords)).toBe(problem);
});

it("ignores words of fewer than three letters", () => {
  expect(isMadeOfKnownWords("bo-2026-li", ["Bo", "Li"])).toBe(false);
});
