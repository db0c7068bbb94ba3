import { sql } from "kysely";
import type { Language } from "../../../../../messages/languages.ts";
import type { Database } from "../../../kit/service.ts";

/** Returns the stem of each word of a language by word; `berries` and `berry` have the same stem, `berri`. */
export type Stemmer = (words: Iterable<string>, language: Language) => Promise<ReadonlyMap<string, string>>;

/** The dictionaries that PostgreSQL includes. */
const dictionaries: Readonly<Record<Language, string>> = { en: "english_stem", es: "spanish_stem" };

/**
 * Returns a stemmer, which uses the dictionaries that PostgreSQL includes.
 * @param db any database; nothing is stored in it
 */
export function createStemmer(db: Database): Stemmer {
  return async (words, language) => {
    const unique = [...new Set(words)];
    if (unique.length === 0) return new Map();
    // The dictionary has no stem for stop words such as `the`, so the word itself is its stem.
    const { rows } = await sql<{ word: string; stem: string }>`
      select word, coalesce((ts_lexize(${dictionaries[language]}::regdictionary, word))[1], word) as stem
      from unnest(${unique}::text[]) as word
    `.execute(db);
    return new Map(rows.map(({ word, stem }) => [word, stem]));
  };
}
