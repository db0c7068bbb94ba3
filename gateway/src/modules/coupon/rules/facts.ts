import type { Clause, RuleSource, Statement } from "./statements.ts";

/** What a text says, with the sentence that says it. */
export interface Fact<Value> {
  readonly value: Value;
  readonly source: RuleSource;
  /** As in the text. */
  readonly sentence: string;
}

/** A question that texts of offers answer. */
export interface Topic<Value> {
  /** True if the answer may depend on a condition in the same sentence. */
  readonly isConditional: boolean;
  /** Returns true if a clause is about the question, whether or not it can be read. */
  isMentioned(clause: Clause): boolean;
  /** Returns the answer; undefined if a clause cannot be read with certainty. */
  read(clause: Clause): Value | undefined;
}

/**
 * Returns the answer to a question. Null if no sentence is about it, if one of those cannot be read with certainty, or
 * if they contradict each other.
 */
export function factIn<Value>(
  topic: Topic<Value>,
  statements: readonly Statement[],
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Fact<Value> | null {
  let found: Fact<Value> | null = null;
  for (const { source, sentence, clauses, isConditional } of statements) {
    for (const clause of clauses) {
      if (!topic.isMentioned(clause)) continue;
      const value = topic.isConditional && isConditional ? undefined : topic.read(clause);
      if (value === undefined || (found !== null && !isSame(found.value, value))) return null;
      found ??= { value, source, sentence };
    }
  }
  return found;
}
