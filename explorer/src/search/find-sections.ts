import type { SearchSection } from "../../docs/search-index.ts";

/** The maximum number of results; more words find fewer. */
export const maxResults = 50;

/** The words of questions that say nothing about their subject. */
const SILENT = new Set(
  "a an and can do does for from how i in is it my of on the to what when where which who why with".split(" "),
);

const wordsOf = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .replaceAll(/\b(?:log|sign) in\b/g, "login")
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

/** Tables for those who change Aisle are no guides to it. */
const isGuide = ({ address }: SearchSection): boolean => /\/guides\/(?!asvs|pictures|requirements)/.test(address);

/** The words of a sentence, a line of a table or a code block are near each other. */
const sentenceEnd = /[.:;](?:\s|$)/;

interface Rating {
  readonly section: SearchSection;
  /** How many words of the query the section has. */
  readonly hits: number;
  /** How many of them its titles and its best sentence have. */
  readonly near: number;
  readonly score: number;
}

/**
 * Rates a section: words of the heading count more than those of the page's title, and these more than those of the text,
 * where words in one sentence count more than those far from each other. The schema precedes decisions.
 */
function rate(section: SearchSection, stems: readonly string[]): Rating {
  const { page, heading, text, address } = section;
  const [head, title, body] = [heading, page, text].map((part) => part.toLowerCase()) as [string, string, string];
  const hitsIn = (part: string): number => stems.filter((stem) => part.includes(stem)).length;
  // Of `Mutation.clipCoupon` the field is what it is about.
  const subject = head.split(/\.|: /).at(-1) ?? head;
  const exactness = stems.includes(stemOf(head)) ? 8 : stems.includes(stemOf(subject)) ? 5 : 0;
  const sentences = body.split(sentenceEnd);
  const near = Math.max(...sentences.map((sentence) => hitsIn(`${title} ${head} ${sentence}`)));
  const kind = address.includes("/adr/") ? -6 : 0;
  const titleWeight = isGuide(section) ? (title === head ? 0 : 10) : 4;
  const hits = hitsIn(`${title} ${head} ${body}`);
  const score = hits * 5 + hitsIn(subject) * 10 + hitsIn(title) * titleWeight + near * 3 + exactness + kind;
  return { section, hits, near, score };
}

/** How many sections of guides precede everything else. */
const guidesFirst = 3;

/**
 * Returns the sections with the most words of a query, in which one may be missing if it has more than three: first the best of the guides,
 * then those with the words in the heading.
 */
export function findSections(sections: readonly SearchSection[], query: string): readonly SearchSection[] {
  const stems = subjectsOf(query);
  if (stems.length === 0) return [];
  const ratings = sections.map((section) => rate(section, stems));
  const most = Math.max(1, ...ratings.map((rating) => rating.hits));
  const fewest = stems.length > 3 ? most - 1 : most;
  const best = ratings.filter((rating) => rating.hits >= fewest).toSorted((one, other) => other.score - one.score);
  const guides = best.filter(({ section, near }) => isGuide(section) && near >= fewest).slice(0, guidesFirst);
  const others = best.filter((rating) => !guides.includes(rating));
  return [...guides, ...others].slice(0, maxResults).map(({ section }) => section);
}

/** Returns the part of a text around the first word of the query, at most `length` characters. */
export function excerptOf(text: string, query: string, length = 180): string {
  const [word = ""] = subjectsOf(query);
  const at = text.toLowerCase().indexOf(word);
  const near = Math.max(0, Math.min(at - length / 3, text.length - length));
  const start = near === 0 ? 0 : text.indexOf(" ", near) + 1;
  const cut = text.slice(start, start + length);
  return `${start > 0 ? "…" : ""}${cut}${start + length < text.length ? "…" : ""}`;
}
