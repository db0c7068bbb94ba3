import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { byState, type Fields, mapValue, type Value } from "../../graphql/fields.ts";
import { adItemPath, addressCode, couponPath } from "../../lib/url/offer-paths.ts";
import { departmentPath } from "../../lib/url/store-paths.ts";
import { language as pageLanguage } from "#messages/language";
import { suggestionMessages as text } from "#messages/suggestion";
import { weeklyAdMessages } from "#messages/weekly-ad";
import type { SearchSuggestionsQueryQuery } from "./search-suggestions.gql.ts";

/** A suggested page. */
interface Suggestion {
  readonly path: string;
  readonly title: string;
  /** The language of the title, if it is not that of the page. */
  readonly lang?: string | undefined;
  /** What distinguishes it from others: its value, its price or its kind. */
  readonly note: string | null;
  /** The language of the note, if it is not that of the page. */
  readonly noteLang?: string | undefined;
}

export interface SuggestionGroup {
  readonly name: string;
  readonly heading: string;
  readonly items: readonly Suggestion[];
}

type Answer = Fields<SearchSuggestionsQueryQuery>;

/** The language of the texts of coupons and ad items. */
const offerLang = langOf(OFFER_LANGUAGE);

type Suggestions = Value<readonly Suggestion[]>;

function couponSuggestions({ searchCoupons }: Answer): Suggestions {
  return mapValue(searchCoupons, ({ nodes }) =>
    nodes.map((coupon) => ({
      path: couponPath(addressCode(coupon)),
      title: coupon.translatedDescription || coupon.description || coupon.brandName,
      lang: coupon.translatedDescription ? undefined : offerLang,
      note: coupon.summary,
      noteLang: langOf(coupon.summaryLanguage),
    })),
  );
}

function adItemSuggestions({ searchAdItems }: Answer): Suggestions {
  return mapValue(searchAdItems, ({ store, nodes }) =>
    nodes.map(({ id, titleLabel, detailsLabel, price }) => {
      const name = titleLabel ?? detailsLabel;
      return {
        path: adItemPath(store.slug, id),
        title: name?.text ?? weeklyAdMessages.unnamed,
        lang: langOf(name?.language ?? pageLanguage),
        note: price,
        noteLang: offerLang,
      };
    }),
  );
}

/** A department leads to the stores where it is open now, or to all its stores if none is known to be open. */
function departmentSuggestions({ searchStores }: Answer): Suggestions {
  return mapValue(searchStores, ({ departments }) =>
    departments.map(({ slug, label, language, storeCount, openCount }) => ({
      path: departmentPath(slug, openCount !== null && openCount > 0),
      title: label,
      lang: langOf(language),
      note:
        openCount === null
          ? text.departmentStores({ count: storeCount })
          : text.departmentsOpen({ openCount, storeCount }),
    })),
  );
}

/** Departments, coupons, ad items and stores before stories, because visitors come to shop. */
function groupsOf(fields: Answer): readonly (readonly [name: string, heading: string, Suggestions])[] {
  const stores = mapValue(fields.searchStores, ({ nodes }) =>
    nodes.map(({ slug, name, address, city }) => ({
      path: `/stores/${slug}`,
      title: name,
      note: [address, city].filter(Boolean).join(", "),
    })),
  );
  const stories = mapValue(fields.searchSuggestions, (all) =>
    all.map(({ path, title, language, categoryLabel }) => ({
      path,
      title,
      lang: langOf(language),
      note: categoryLabel.text,
      noteLang: langOf(categoryLabel.language),
    })),
  );
  return [
    ["departments", text.departmentSuggestions, departmentSuggestions(fields)],
    ["coupons", text.couponSuggestions, couponSuggestions(fields)],
    ["ad", text.adSuggestions, adItemSuggestions(fields)],
    ["stores", text.storeSuggestions, stores],
    ["stories", text.storySuggestions, stories],
  ];
}

/** Returns the groups with suggestions; `failed` if one of the groups could not be read. */
export function suggestionGroups(fields: Answer) {
  const all = groupsOf(fields);
  const groups = all.map(([name, heading, items]): SuggestionGroup => ({
    name,
    heading,
    items: byState(items, { empty: [], failed: [] }, (value) => value),
  }));
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    failed: all.some(([, , { state }]) => state === "failed"),
  };
}
