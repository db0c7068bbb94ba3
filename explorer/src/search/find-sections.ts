import type { SearchSection } from "../../docs/search-index.ts";

/** The maximum number of results; more words find fewer. */
const maxResults = 50;

const wordsOf = (query: string): readonly string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Ranks a section: words of the heading count more than those of the text; null unless it contains all words. */
function rank({ page, heading, text }: SearchSection, words: readonly string[]): number | null {
  const [head, all] = [heading.toLowerCase(), `${page} ${heading} ${text}`.toLowerCase()];
  if (!words.every((word) => all.includes(word))) return null;
  const inHeading = words.filter((word) => head.includes(word)).length;
  const isExact = words.some((word) => head === word || head.endsWith(`.${word}`));
  return inHeading * 10 + (isExact ? 5 : 0);
}

/** Returns the sections with all words of a query, those with the words in the heading first. */
export function findSections(sections: readonly SearchSection[], query: string): readonly SearchSection[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const ranked = sections.flatMap((section) => {
    const score = rank(section, words);
    return score === null ? [] : [{ section, score }];
  });
  const best = ranked.toSorted((one, other) => other.score - one.score).slice(0, maxResults);
  return best.map(({ section }) => section);
}

/** Returns the part of a text around the first word of the query, at most `length` characters. */
export function excerptOf(text: string, query: string, length = 180): string {
  const [word = ""] = wordsOf(query);
  const at = text.toLowerCase().indexOf(word);
  const start = Math.max(0, Math.min(at - length / 3, text.length - length));
  const cut = text.slice(start, start + length);
  return `${start > 0 ? "…" : ""}${cut}${start + length < text.length ? "…" : ""}`;
}
