import type { Clause, Sentence } from "./statements.ts";

export type RuleSource = "SUMMARY" | "DESCRIPTION" | "DISCLAIMER";

export interface Fact<Value> {
  readonly value: Value;
  readonly source: RuleSource;
  /** As in the text. */
  readonly sentence: string;
}

export interface Topic<Value> {
  /** True if the answer may depend on a condition in the same sentence. */
  readonly isConditional: boolean;
  /** Returns true if a clause is about the question, whether or not it can be read. */
  isMentioned(clause: Clause): boolean;
  /** Returns the answer; undefined if a clause cannot be read with certainty. */
  read(clause: Clause): Value | undefined;
}

/** The answers of the clauses of a sentence that are about a question; undefined for one that cannot be read with certainty. */
export type Readings<Value> = readonly (Value | undefined)[];

/** Most sentences are about none of the questions. */
const none: Readings<never> = [];

export function readingsIn<Value>(topic: Topic<Value>, { clauses, isConditional }: Sentence): Readings<Value> {
  const about = clauses.filter((clause) => topic.isMentioned(clause));
  if (about.length === 0) return none;
  return about.map((clause) => (topic.isConditional && isConditional ? undefined : topic.read(clause)));
}

export interface Statement<Answers> {
  readonly source: RuleSource;
  readonly sentence: string;
  readonly answers: Answers;
}

/**
 * Returns the answer of an offer to a question. Null if no sentence is about it, if one of those cannot be read with
 * certainty, or if they contradict each other.
 */
export function factIn<Answers, Value>(
  statements: readonly Statement<Answers>[],
  readingsOf: (answers: Answers) => Readings<Value>,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Fact<Value> | null {
  let fact: Fact<Value> | null = null;
  for (const { source, sentence, answers } of statements) {
    for (const value of readingsOf(answers)) {
      if (value === undefined || (fact !== null && !isSame(fact.value, value))) return null;
      fact ??= { value, source, sentence };
    }
  }
  return fact;
}
