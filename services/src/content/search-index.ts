import type { Schemas } from "./contract.ts";
import type { Stemmer } from "./stems.ts";

type Post = Schemas["Post"];

/** The words and stems of a post, each with the weight of its most important field. */
interface PostIndex {
  readonly words: ReadonlyMap<string, number>;
  readonly stems: ReadonlyMap<string, number>;
}

/** The words of a search. */
export interface Question {
  readonly words: readonly string[];
  /** True if the last word may be unfinished. */
  readonly isUnfinished: boolean;
}

/** One word of a search. */
interface Wanted {
  readonly word: string;
  readonly stem: string;
  readonly isUnfinished: boolean;
}

/**
 * Returns the posts that match all words, best first; equally good ones keep their order. Returns none without words.
 */
export type FindPosts = (posts: readonly Post[], question: Question) => Promise<readonly Post[]>;

const weights = { title: 8, searchTerm: 6, subtitle: 4, description: 1, category: 1 } as const;
const fields = ["title", "searchTerm", "subtitle", "description", "category"] as const;

/** The weight of another form of the word, and of a longer word that begins with it. */
const partOfWeight = { otherForm: 0.75, beginning: 0.5 } as const;

/** The minimum length of a word that also matches longer ones, as `zucc` matches `zucchini`. */
const beginningLength = 3;

/** Returns the words of a text, in lower case and without accents. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function weighWords(post: Post): Map<string, number> {
  const words = new Map<string, number>();
  for (const field of fields) {
    for (const word of wordsOf(post[field] ?? "")) if (!words.has(word)) words.set(word, weights[field]);
  }
  return words;
}

function weighStems(words: ReadonlyMap<string, number>, stemOf: ReadonlyMap<string, string>): Map<string, number> {
  const stems = new Map<string, number>();
  for (const [word, weight] of words) {
    const stem = stemOf.get(word) ?? word;
    stems.set(stem, Math.max(weight, stems.get(stem) ?? 0));
  }
  return stems;
}

/**
 * Returns the weight of the best match of a word: the word itself, another form of it, or a longer word that begins
 * with it; 0 for none.
 */
function weightOf({ word, stem, isUnfinished }: Wanted, { words, stems }: PostIndex): number {
  let best = Math.max(words.get(word) ?? 0, (stems.get(stem) ?? 0) * partOfWeight.otherForm);
  if (!isUnfinished && word.length < beginningLength) return best;
  for (const [other, weight] of words) {
    const part = weight * partOfWeight.beginning;
    if (part > best && other.startsWith(word)) best = part;
  }
  return best;
}

function scoreOf(wanted: readonly Wanted[], index: PostIndex): number {
  const found = wanted.map((each) => weightOf(each, index));
  return found.includes(0) ? 0 : found.reduce((sum, weight) => sum + weight, 0);
}

/** Returns the search over posts. It caches the words of a post for as long as the post is cached. */
export function createPostSearch(stemsOf: Stemmer): FindPosts {
  // Posts are cached until their file changes; their words are released with them.
  const known = new WeakMap<Post, PostIndex>();
  const learn = async (posts: readonly Post[]): Promise<void> => {
    const fresh = posts.filter((post) => !known.has(post)).map((post) => ({ post, words: weighWords(post) }));
    const stemOf = await stemsOf(fresh.flatMap(({ words }) => [...words.keys()]));
    for (const { post, words } of fresh) known.set(post, { words, stems: weighStems(words, stemOf) });
  };
  return async (posts, { words, isUnfinished }) => {
    if (words.length === 0) return [];
    const [stemOf] = await Promise.all([stemsOf(words), learn(posts)]);
    const wanted = words.map((word, place) => ({
      word,
      stem: stemOf.get(word) ?? word,
      isUnfinished: isUnfinished && place === words.length - 1,
    }));
    return posts
      .flatMap((post) => {
        const index = known.get(post);
        return index === undefined ? [] : [{ post, score: scoreOf(wanted, index) }];
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ post }) => post);
  };
}
