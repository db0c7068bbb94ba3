import type { SearchSection } from "../../docs/search-index.ts";

/** The maximum number of results; more words find fewer. */
const maxResults = 50;

/** The words of questions that say nothing about their subject. */
const SILENT = new Set(
  "a an and can do does for how i in is it my of on the to what when where which who why with".split(" "),
);

const wordsOf = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.]+/u)
    .filter(Boolean);

/** Returns the part of a word that its forms have in common: `replac` of "replace" and "replacing". */
const stemOf = (word: string): string => (word.length < 4 ? word : word.replace(/(?:ing|ed|es|e|s)$/, ""));

/** Returns the stems of the words that say what a query is about; of all of them if none does. */
function subjectsOf(query: string): readonly string[] {
  const words = wordsOf(query);
  const subjects = words.filter((word) => !SILENT.has(word));
  return (subjects.length > 0 ? subjects : words).map(stemOf);
}

/**
 * Ranks a section: words of the heading count more than those of the page's title, and these more than those of the
 * text. A guide precedes the schema, and that the decisions. Null unless the section contains all words.
 */
function rank({ page, heading, text, address }: SearchSection, stems: readonly string[]): number | null {
  const [head, title] = [heading.toLowerCase(), page.toLowerCase()];
  const all = `${title} ${head} ${text.toLowerCase()}`;
  if (!stems.every((stem) => all.includes(stem))) return null;
  // Of `Mutation.clipCoupon` the field is what it is about.
  const subject = head.split(".").at(-1) ?? head;
  const countIn = (part: string): number => stems.filter((stem) => part.includes(stem)).length;
  const isGuide = address.includes("/guides/");
  const kind = isGuide ? 6 : address.includes("/adr/") ? -6 : 0;
  const isExact = stems.includes(stemOf(subject));
  return countIn(subject) * 10 + countIn(title) * (isGuide ? 10 : 4) + (isExact ? 5 : 0) + kind;
}

/** Returns the sections with all words of a query, those with the words in the heading first. */
export function findSections(sections: readonly SearchSection[], query: string): readonly SearchSection[] {
  const stems = subjectsOf(query);
  if (stems.length === 0) return [];
  const ranked = sections.flatMap((section) => {
    const score = rank(section, stems);
    return score === null ? [] : [{ section, score }];
  });
  const best = ranked.toSorted((one, other) => other.score - one.score).slice(0, maxResults);
  return best.map(({ section }) => section);
}

/** Returns the part of a text around the first word of the query, at most `length` characters. */
export function excerptOf(text: string, query: string, length = 180): string {
  const [word = ""] = subjectsOf(query);
  const at = text.toLowerCase().indexOf(word);
  const start = Math.max(0, Math.min(at - length / 3, text.length - length));
  const cut = text.slice(start, start + length);
  return `${start > 0 ? "…" : ""}${cut}${start + length < text.length ? "…" : ""}`;
}
