import { sql } from "kysely";
import type { Database } from "../kit/service.ts";

/** Returns the stem of each word by word; `berries` and `berry` have the same stem, `berri`. */
export type Stemmer = (words: Iterable<string>) => Promise<ReadonlyMap<string, string>>;

/**
 * Returns a stemmer of English words, which uses the dictionary that PostgreSQL includes.
 * @param db any database; nothing is stored in it
 */
export function createStemmer(db: Database): Stemmer {
  return async (words) => {
    const unique = [...new Set(words)];
    if (unique.length === 0) return new Map();
    // The dictionary has no stem for stop words such as `the`, so the word itself is its stem.
    const { rows } = await sql<{ word: string; stem: string }>`
      select word, coalesce((ts_lexize('english_stem', word))[1], word) as stem from unnest(${unique}::text[]) as word
    `.execute(db);
    return new Map(rows.map(({ word, stem }) => [word, stem]));
  };
}
