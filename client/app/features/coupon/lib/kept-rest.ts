import type { ApolloClient } from "@apollo/client";
import type { ListedCoupon } from "./coupon-types.ts";

/** What follows the first page of a book, as it was loaded. */
export interface Rest {
  readonly bookId: string;
  /** The cursor at the end of the first page. */
  readonly after: string;
  /** After how many renewals of the page it was loaded. */
  readonly renewal: number;
  readonly coupons: readonly ListedCoupon[];
  /** The ids of the coupons that were clipped since, whose state the cache knows. */
  readonly touched: ReadonlySet<string>;
}

const kept = new WeakMap<ApolloClient, Rest>();

/** Returns what was kept for the next visit of the page; null when nothing was. */
export const keptRest = (client: ApolloClient): Rest | null => kept.get(client) ?? null;

/** Keeps the rest of a book for as long as the tab keeps its first page. */
export const keepRest = (client: ApolloClient, rest: Rest): void => void kept.set(client, rest);
