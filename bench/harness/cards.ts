import { differenceOf } from "./equal.ts";

/** What a visitor sees of a card: its words, and the sources of its pictures. */
interface Card {
  readonly words: string;
  readonly pictures: readonly string[];
}

/** A page as a server responds with it. */
export interface ServedPage {
  readonly server: string;
  readonly html: string;
}

const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

/** Deals are shown by the product only. */
const isShownByAll = ([, attributes]: RegExpExecArray): boolean => attributes?.includes('class="deal"') === false;

/** Returns the words of a piece of HTML, without those for screen readers and the hint of a card that opens. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<!--[^>]*-->/g, "")
    .replaceAll(/<span class="visually-hidden"[^>]*>[^<]*<\/span>/g, "")
    .replaceAll(/<p class="coupon-details"[^>]*>[^<]*<\/p>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&#?\w+;/g, (entity) => CHARACTERS[entity] ?? entity)
    .trim()
    .replaceAll(/\s+/g, " ");
}

/** Returns the cards of a page, in their order. */
export function cardsOf(html: string): readonly Card[] {
  return [...html.matchAll(/<article\b([^>]*)>(.*?)<\/article>/gs)].filter(isShownByAll).map(([, , content = ""]) => ({
    words: wordsOf(content),
    pictures: [...content.matchAll(/ srcset="([^"]*)"/gi)].map(([, sources = ""]) => sources),
  }));
}

/**
 * Checks that all servers show the same cards.
 * @returns the number of cards
 * @throws Error that names the first difference
 */
export function requireEqualCards(path: string, pages: readonly ServedPage[]): number {
  const [first, ...others] = pages.map(({ server, html }) => ({ server, cards: cardsOf(html) }));
  for (const other of others) {
    const difference = differenceOf(first?.cards, other.cards, "card");
    if (difference !== null) throw new Error(`${first?.server} and ${other.server} differ on ${path}: ${difference}`);
  }
  return first?.cards.length ?? 0;
}
