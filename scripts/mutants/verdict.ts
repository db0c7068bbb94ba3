import type { FileOutcome } from "./run-tests.ts";

/** The verdict on a mutant: `invalid` if a failure says nothing about the rule. */
export interface Verdict {
  readonly kind: "killed" | "survived" | "invalid";
  /** What is missing; empty for a killed mutant. */
  readonly reason: string;
}

/** The first lines of failed assertions; a syntax error or a missing module begins with other words. */
const assertion =
  /^(?:AssertionError|TestingLibraryElementError|Error: (?:.*\bexpect(?:ed)?\b|promise (?:resolved|rejected)\b))/;

const firstLine = (text: string): string => text.trim().split("\n", 1)[0]?.slice(0, 160) ?? "";

/** Returns the verdict after the test files of a mutant ran: each of them must have a failed assertion. */
export function verdictOf(outcomes: ReadonlyMap<string, FileOutcome>): Verdict {
  for (const [test, { problem, failures }] of outcomes) {
    if (problem !== null) return { kind: "invalid", reason: `${test}: ${firstLine(problem)}` };
    const [first] = failures;
    if (first === undefined) return { kind: "survived", reason: `${test} passes` };
    if (!failures.some((failure) => assertion.test(failure))) {
      return { kind: "invalid", reason: `${test} fails by no assertion: ${firstLine(first)}` };
    }
  }
  return { kind: "killed", reason: "" };
}

/** Returns the test files that do not pass without a mutant, each with a reason. */
export function brokenWithout(outcomes: ReadonlyMap<string, FileOutcome>): readonly string[] {
  return [...outcomes].flatMap(([test, { problem, failures }]) => {
    const reason = problem ?? failures[0];
    return reason === undefined ? [] : [`${test} fails without a mutant: ${firstLine(reason)}`];
  });
}
