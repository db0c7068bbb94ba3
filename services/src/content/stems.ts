import { sql } from "kysely";
import type { Database } from "../kit/service.ts";

/** Gives the stem of each word by itself, so that `berries` and `berry` are the same: both are `berri`. */
export type Stemmer = (words: Iterable<string>) => Promise<ReadonlyMap<string, string>>;

/**
 * Makes the function that finds the stems of English words with the dictionary that every PostgreSQL has.
 * @param db any database; nothing is kept in it
 */
export function createStemmer(db: Database): Stemmer {
  return async (words) => {
    const asked = [...new Set(words)];
    if (asked.length === 0) return new Map();
    // The dictionary has no stem for words such as `the`; they stand for themselves.
    const { rows } = await sql<{ word: string; stem: string }>`
      select word, coalesce((ts_lexize('english_stem', word))[1], word) as stem from unnest(${asked}::text[]) as word
    `.execute(db);
    return new Map(rows.map(({ word, stem }) => [word, stem]));
  };
}
