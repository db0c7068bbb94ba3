import { containsAll, searchable, searchWords } from "../../../../coupon-list/search-words.ts";
import { spanishWords, withEnglish } from "../../../../coupon-list/spanish-words.ts";
import { defaultLanguage, type Language } from "../../../../messages/languages.ts";
import type { Context } from "../../app/context/context.ts";
import { memoized } from "../../platform/loader/memoized.ts";
import { closestWord } from "../../platform/text/spelling.ts";
import { listedOf } from "../location/index.ts";
import { itemsOnOffer, pieceOf, selectAd, textsOf } from "../weekly-ad/index.ts";

/** Returns a query for the texts of offers, which are in English: with the English words beside those of another language. */
export const wordedQuery = (query: string, language: Language): string =>
  language === defaultLanguage ? query : withEnglish(query);

async function couponTexts({ loaders }: Context): Promise<readonly string[]> {
  const { book } = await loaders.coupons.guestBook.load();
  return book.sorted("FEATURED").map(({ searchedText }) => searchedText);
}

async function storeTexts({ loaders }: Context): Promise<readonly string[]> {
  const stores = (await loaders.locations.list.load()).filter(({ hidden }) => !hidden);
  return stores.flatMap((store) => [
    searchable([store.name, store.city, store.address, store.zip].filter(Boolean).join(" ")),
    ...listedOf(store).map(({ name }) => searchable(name)),
  ]);
}

async function adTexts(context: Context): Promise<readonly string[]> {
  const ad = await selectAd({ id: null, slug: null }, context);
  const items = ad === null ? null : await itemsOnOffer(ad, context);
  return (items ?? []).map((item) =>
    searchable([pieceOf(item, "CUSTOMTEXT", "TITLE"), textsOf(item, "PRODUCTDETAILS")].filter(Boolean).join(" ")),
  );
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.match(/\p{L}{2,}/gu) ?? [])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

async function correct(query: string, context: Context): Promise<string | null> {
  const { language, upstreams } = context;
  const texts = (await Promise.all([couponTexts(context), storeTexts(context), adTexts(context)])).flat();
  const unread = language === defaultLanguage ? [] : spanishWords;
  const counts = countsOf([...texts, ...unread]);
  const isRead = (word: string) => texts.some((text) => containsAll(text, searchWords(wordedQuery(word, language))));
  const words = searchWords(query).map((word) => (isRead(word) ? word : (closestWord(word, counts) ?? word)));
  const corrected = words.join(" ");
  if (corrected === searchWords(query).join(" ")) return null;
  const stories = await upstreams.portal.searchContent({
    words: query,
    category: null,
    quick: true,
    skip: 0,
    limit: 1,
  });
  return stories.posts.length > 0 ? null : corrected;
}

/** The corrections of a request by its query. */
const corrections = memoized(
  (_loaders: Context["loaders"], context: Context) =>
    memoized((query: string) => correct(query, context).catch(() => null)),
  new WeakMap(),
);

/**
 * Returns a query with the words of the present offers, stores and departments that are closest to its misspelled ones.
 * @returns null if no word of the query is misspelled, a story contains them as they are, or a source could not be read
 */
export const correctedQuery = (query: string, context: Context): Promise<string | null> =>
  corrections(context.loaders, context)(query);

interface Found<Match> {
  readonly matches: readonly Match[];
  /** The query whose matches these are. */
  readonly searchedQuery: string;
}

/**
 * Finds what matches a query or, if nothing does, its correction.
 * @param find gets a query with English words beside those of another language
 */
export async function findForgiving<Match>(
  query: string,
  context: Context,
  find: (words: string) => readonly Match[],
): Promise<Found<Match>> {
  const matches = find(wordedQuery(query, context.language));
  const corrected = matches.length > 0 ? null : await correctedQuery(query, context);
  if (corrected === null) return { matches, searchedQuery: query };
  return { matches: find(wordedQuery(corrected, context.language)), searchedQuery: corrected };
}
