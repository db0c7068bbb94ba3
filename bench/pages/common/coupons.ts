import type { Coupon } from "./graph.ts";

/** What a visitor chose; null and empty texts are no choice. */
export interface Choice {
  readonly category: string | null;
  readonly search: string;
  readonly expires: string | null;
  readonly sort: string;
}

/** Returns what the address chooses. */
export const choiceOf = (params: Pick<URLSearchParams, "get">): Choice => ({
  category: params.get("category"),
  search: params.get("q") ?? "",
  expires: params.get("expires"),
  sort: params.get("sort") ?? "featured",
});

/** What a coupon is chosen by. */
export type Choosable = Pick<
  Coupon,
  "brandName" | "categoryName" | "summary" | "description" | "expiryDate" | "daysLeft"
>;

const WEEK = 7;

export const SORTS = [
  { value: "featured", label: "Featured" },
  { value: "expiry", label: "Expiring soonest" },
] as const;

/** Returns the coupons that match all words of the search, in the order of the choice. */
export function chosenCoupons<Item extends Choosable>(
  coupons: readonly Item[],
  { category, expires, search, sort }: Choice,
): readonly Item[] {
  const words = search.toLowerCase().split(" ").filter(Boolean);
  const matches = coupons.filter(({ brandName, categoryName, daysLeft, summary, description }) => {
    if (category !== null && categoryName !== category) return false;
    if (expires !== null && (daysLeft ?? Infinity) > WEEK) return false;
    const text = `${brandName} ${summary} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (sort !== "expiry") return matches;
  return matches.toSorted((a, b) => (a.expiryDate ?? "9").localeCompare(b.expiryDate ?? "9"));
}

/** Returns the number of results in words: of all coupons unless something is chosen. */
export function resultsText(choice: Choice, shown: number, all: number): string {
  const isChosen = choice.category !== null || choice.expires !== null || choice.search !== "";
  return `${isChosen ? shown : all} results`;
}

export const COUPONS_URL = "/digital-coupons";

export const WEEK_URL = `${COUPONS_URL}?expires=week`;

export const weekText = (count: number): string => `${count} expire this week`;

export const categoryUrl = (category: string): string => `${COUPONS_URL}?${new URLSearchParams({ category })}`;

interface SummaryPart {
  readonly text: string;
  readonly isAmount: boolean;
}

const AMOUNT = /\d+ for \$[\d.]+|\$[\d.]+|\d+[¢%]|\bfree\b/i;

/** Splits a summary at its first amount, which is shown large. */
export function summaryParts(summary: string): readonly SummaryPart[] {
  const [amount = ""] = AMOUNT.exec(summary) ?? [];
  if (amount === "") return [{ text: summary, isAmount: false }];
  const start = summary.indexOf(amount);
  return [
    { text: summary.slice(0, start).trim(), isAmount: false },
    { text: amount, isAmount: true },
    { text: summary.slice(start + amount.length).trim(), isAmount: false },
  ].filter(({ text }) => text !== "");
}

/** The display widths of pictures, and the number of cards whose pictures load at once, as on the product's pages. */
export const SIZES = {
  coupon: "(min-width: 600px) 280px, 40vw",
  slide: "(min-width: 1280px) 648px, (min-width: 769px) 58vw, 44vw",
  post: "(min-width: 960px) 390px, (min-width: 600px) 50vw, 100vw",
  leadPost: "(min-width: 960px) 760px, 100vw",
} as const;

export const EAGER_CARDS = 4;

export const CARD_TEXTS = { featured: "Featured", clip: "Log In to Clip" } as const;
