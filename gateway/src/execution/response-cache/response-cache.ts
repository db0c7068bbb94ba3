import { LRUCache } from "lru-cache";

/** The text of an answer, as bytes where it is long. */
export type AnswerText = string | Buffer;

/** Which answer is meant: all that a public one depends on. */
export interface AnswerKey {
  readonly sitePath: string;
  /** The SHA-256 of the document. */
  readonly documentId: string;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Answers to public operations, kept as they are sent. */
export interface KeptAnswers {
  /** Gives a kept answer; undefined when there is none that is young enough. */
  find(key: AnswerKey): AnswerText | undefined;
  keep(key: AnswerKey, text: AnswerText): void;
}

/** In bytes of answers and characters of keys: a small part of what a process may use. */
const mostKept = 32_000_000;

/** Variables of this length are somebody's own, and their answer is not asked for again. */
const longestKey = 1_000;

interface Entry {
  readonly text: AnswerText;
  /** In milliseconds since 1970. */
  readonly keptAt: number;
}

/** A hash and names cannot hold a blank, so that the parts cannot run into each other. */
function textOf({ sitePath, documentId, operationName, variables }: AnswerKey): string {
  return `${sitePath} ${documentId} ${operationName ?? ""} ${JSON.stringify(variables)}`;
}

/**
 * Makes the memory of one process.
 * @param keptMs for how many milliseconds an answer is handed out again; 0 keeps none
 */
export function createKeptAnswers(keptMs: number, now: () => Date): KeptAnswers {
  const answers = new LRUCache<string, Entry>({
    maxSize: mostKept,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });
  return {
    find(key) {
      const entry = keptMs === 0 ? undefined : answers.get(textOf(key));
      if (entry === undefined) return undefined;
      // A clock that was set back makes no answer older than it may be.
      const ageMs = now().getTime() - entry.keptAt;
      return ageMs >= 0 && ageMs < keptMs ? entry.text : undefined;
    },
    keep(key, text) {
      const name = textOf(key);
      if (keptMs > 0 && name.length <= longestKey) answers.set(name, { text, keptAt: now().getTime() });
    },
  };
}
