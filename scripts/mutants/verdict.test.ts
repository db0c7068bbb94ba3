import { expect, it } from "vitest";
import { brokenWithout, verdictOf } from "./verdict.ts";

const outcome = (failures: readonly string[], problem: string | null = null) => ({ passed: 1, failures, problem });
const assertion = "AssertionError: expected 1 to be 2\n    at a.test.ts:3:1";

it.each([
  { kind: "killed", outcomes: [outcome([assertion])] },
  { kind: "killed", outcomes: [outcome(["Error: timeout", assertion])] },
  { kind: "killed", outcomes: [outcome(["Error: promo: expected 0 to be greater than 0"])] },
  { kind: "killed", outcomes: [outcome(['Error: promise resolved "1" instead of rejecting'])] },
  { kind: "survived", outcomes: [outcome([])] },
  { kind: "survived", outcomes: [outcome([assertion]), outcome([])] },
  { kind: "invalid", outcomes: [outcome(["ReferenceError: a is not defined"])] },
  { kind: "invalid", outcomes: [outcome([], "SyntaxError: Unexpected token")] },
])("a mutant with $outcomes is $kind", ({ kind, outcomes }) => {
  const files = new Map(outcomes.map((each, index) => [`${index}.test.ts`, each]));
  expect(verdictOf(files).kind).toBe(kind);
});

it("names the test files that fail without a mutant", () => {
  const files = new Map([
    ["good.test.ts", outcome([])],
    ["bad.test.ts", outcome([assertion])],
    ["lost.test.ts", outcome([], "the run did not end")],
  ]);
  expect(brokenWithout(files)).toEqual([
    "bad.test.ts fails without a mutant: AssertionError: expected 1 to be 2",
    "lost.test.ts fails without a mutant: the run did not end",
  ]);
});
