import type { ContentPost } from "../content/decode-posts.ts";
import { sortPosts } from "../shown-posts.ts";

export interface LetterGroup {
  /** A letter from `A` to `Z`, or {@link otherLetter}. */
  readonly letter: string;
  readonly posts: readonly ContentPost[];
}

export const otherLetter = "#";

export function letterOf(title: string): string {
  const first = title.trim().normalize("NFD").charAt(0).toUpperCase();
  return /^[A-Z]$/.test(first) ? first : otherLetter;
}

/** Returns the entries of a glossary grouped by letter; those without a letter come last. */
export function groupByLetter(entries: readonly ContentPost[]): readonly LetterGroup[] {
  const groups = Map.groupBy(sortPosts(entries, "TITLE_ASC"), ({ title }) => letterOf(title));
  const place = ({ letter }: LetterGroup) => (letter === otherLetter ? 1 : 0);
  return [...groups]
    .map(([letter, posts]) => ({ letter, posts }))
    .toSorted((a, b) => place(a) - place(b) || (a.letter < b.letter ? -1 : 1));
}
