import type { Language } from "../../../../../messages/languages.ts";
import type { Schemas } from "../../../core/content/contract.ts";
import type { Stemmer } from "./stems.ts";

type Post = Schemas["Post"];

/** The words and stems of a post, each with the weight of its most important field. */
interface PostIndex {
  readonly words: ReadonlyMap<string, number>;
  readonly stems: ReadonlyMap<string, number>;
}

export interface Question {
  readonly words: readonly string[];
  /** True if the last word may be unfinished. */
  readonly isUnfinished: boolean;
}

interface Wanted {
  readonly word: string;
  readonly stem: string;
  readonly isUnfinished: boolean;
}

/** A post with the quality of its match; 0 for none. */
interface Found {
  readonly post: Post;
  readonly score: number;
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

function scoreOf(terms: readonly Wanted[], index: PostIndex): number {
  const scores = terms.map((each) => weightOf(each, index));
  return scores.includes(0) ? 0 : scores.reduce((sum, weight) => sum + weight, 0);
}

/** Returns the search over posts. It caches the words of a post for as long as the post is cached. */
export function createPostSearch(stemsOf: Stemmer): FindPosts {
  // Posts are cached until their file changes; their words are released with them.
  const indexes = new WeakMap<Post, PostIndex>();
  const learn = async (posts: readonly Post[], language: Language): Promise<void> => {
    const newPosts = posts.filter((post) => !indexes.has(post)).map((post) => ({ post, words: weighWords(post) }));
    const words = newPosts.flatMap((each) => [...each.words.keys()]);
    const stemOf = await stemsOf(words, language);
    for (const { post, words: postWords } of newPosts)
      indexes.set(post, { words: postWords, stems: weighStems(postWords, stemOf) });
  };
  const scoresIn = async (
    language: Language,
    posts: readonly Post[],
    question: Question,
  ): Promise<readonly Found[]> => {
    const [stemOf] = await Promise.all([stemsOf(question.words, language), learn(posts, language)]);
    const terms = question.words.map((word, place) => ({
      word,
      stem: stemOf.get(word) ?? word,
      isUnfinished: question.isUnfinished && place === question.words.length - 1,
    }));
    return posts.map((post) => {
      const index = indexes.get(post);
      return { post, score: index === undefined ? 0 : scoreOf(terms, index) };
    });
  };
  return async (posts, question) => {
    if (question.words.length === 0) return [];
    // A post without a version in the language of the request is found by the words in which it is written.
    const byLanguage = [...Map.groupBy(posts, ({ language }) => language)];
    const scored = await Promise.all(byLanguage.map(([language, group]) => scoresIn(language, group, question)));
    const scores = new Map(scored.flat().map(({ post, score }) => [post, score]));
    const scoreOfPost = (post: Post): number => scores.get(post) ?? 0;
    return posts.filter((post) => scoreOfPost(post) > 0).toSorted((a, b) => scoreOfPost(b) - scoreOfPost(a));
  };
}
