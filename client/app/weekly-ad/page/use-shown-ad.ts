import { byState, partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import type { ShownStore } from "./use-shown-store.ts";
import { useWeeklyAdPageQuery, type WeeklyAdPageQueryQuery } from "./weekly-ad-page.gql.ts";

/** A store that has an ad. */
export type AdStore = NonNullable<WeeklyAdPageQueryQuery["locations"]>[number];

/** The ad of the shown store, with the other data of the page. */
export type ShownAd = ReturnType<typeof useShownAd>;

/** Returns the ad of a store. While another store's ad loads, the former ad is not included. */
export function useShownAd({ store, next }: Pick<ShownStore, "store" | "next">) {
  const { data, previousData, loading, refetch } = useWeeklyAdPageQuery({ variables: { store } });
  const { viewer, retailer, locations, coupons, promo } = useRootFields(data ?? previousData);
  const { homeStore } = partsOf(viewer, useReadFields());
  const stores = byState(locations, { empty: [], failed: [] }, (all) => all.filter(({ hasWeeklyAd }) => hasWeeklyAd));
  const isChanging = next !== undefined;
  const { weeklyAd } = useRootFields(isChanging ? undefined : data);
  const wantedSlug = isChanging ? next : store;
  const wantedStore = stores.find(({ slug }) => slug === wantedSlug) ?? null;
  return {
    viewer,
    retailer,
    locations,
    coupons,
    promo,
    weeklyAd,
    /** The stores that have an ad. */
    stores,
    /** The store of the ad; null if there is no ad, or the store is unknown. */
    adStore: byState(weeklyAd, { empty: null, failed: wantedStore }, (ad) => ad.store),
    /** True if the visitor has to choose a store. */
    choosesStore: stores.length > 1 && wantedSlug === null && homeStore.state === "empty",
    loading: loading || isChanging,
    retry: () => void refetch().catch(() => undefined),
  };
}
