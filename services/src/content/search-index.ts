import type { Schemas } from "./contract.ts";

type Post = Schemas["Post"];

/** The words of a post, each with the weight of the most important place where it stands. */
type Words = ReadonlyMap<string, number>;

/** What is looked for. */
export interface Question {
  readonly words: readonly string[];
  /** True when the last word may be unfinished. */
  readonly isUnfinished: boolean;
}

const weights = { title: 8, searchTerm: 6, subtitle: 4, description: 1 } as const;

/** From this length on a word also finds longer ones, so that `peach` finds `peaches`. */
const stemLength = 3;

/** Splits a text into words in lower case and without accents. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

// Posts are kept until their file changes, and their words go with them.
const known = new WeakMap<Post, Words>();

function indexOf(post: Post): Words {
  const kept = known.get(post);
  if (kept) return kept;
  const words = new Map<string, number>();
  for (const field of ["title", "searchTerm", "subtitle", "description"] as const) {
    for (const word of wordsOf(post[field] ?? "")) if (!words.has(word)) words.set(word, weights[field]);
  }
  known.set(post, words);
  return words;
}

/** The weight of the best match of a word; a longer word that begins with it counts half. 0 for none. */
function weightOf(word: string, words: Words, isUnfinished: boolean): number {
  const exact = words.get(word) ?? 0;
  if (!isUnfinished && word.length < stemLength) return exact;
  let best = exact;
  for (const [other, weight] of words) {
    if (weight / 2 > best && other.startsWith(word)) best = weight / 2;
  }
  return best;
}

function scoreOf(post: Post, { words, isUnfinished }: Question): number {
  const index = indexOf(post);
  let score = 0;
  for (const [place, word] of words.entries()) {
    const weight = weightOf(word, index, isUnfinished && place === words.length - 1);
    if (weight === 0) return 0;
    score += weight;
  }
  return score;
}

/** The posts that have all the words, best first; those that are equally good keep their order. No words find nothing. */
export function findPosts(posts: readonly Post[], question: Question): readonly Post[] {
  if (question.words.length === 0) return [];
  return posts
    .map((post) => ({ post, score: scoreOf(post, question) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ post }) => post);
}
