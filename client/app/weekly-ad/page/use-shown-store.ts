import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router-dom";
import { useChosenStore } from "../../session/chosen-store.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

const PARAMETER = "store";

/**
 * Returns the slug of the store whose ad a URL shows.
 * @param search the parameters of the URL; a store named there comes first, and an empty name counts as none
 * @param device the slug of the store chosen on this device; null for none
 * @returns null if neither names one: the gateway then uses the home store, else the first store with an ad
 */
export const shownStore = (search: URLSearchParams, device: string | null): string | null =>
  search.get(PARAMETER) || device;

/** The store whose ad is shown. */
export interface ShownStore {
  /** The slug of the store of this page; null if neither the URL nor the device names one. */
  readonly store: string | null;
  /** The slug of the store whose ad is loading, null if that store is unnamed; undefined if none is loading. */
  readonly next: string | null | undefined;
  /** Shows the ad of a store without changing the visitor's store. */
  readonly show: (slug: string) => void;
  /** Returns to the ad of the visitor's own store. */
  readonly showOwn: () => void;
}

/** Returns the search parameters of a pending navigation within this page; null if there is none. */
function useComingSearch(): URLSearchParams | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? new URLSearchParams(location.search) : null;
}

/**
 * Tracks the shown store: the one in the URL, else the one chosen on this device. A new choice on the device clears the
 * URL's store.
 */
export function useShownStore(): ShownStore {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  const device = useChosenStore()?.slug ?? null;
  const store = shownStore(search, device);
  const coming = useComingSearch();
  const next = coming === null ? store : shownStore(coming, device);
  const show = (slug: string) => setSearch({ [PARAMETER]: slug }, { preventScrollReset: true });
  const showOwn = () => {
    if (search.has(PARAMETER)) setSearch({}, { preventScrollReset: true });
  };
  const follow = useEffectEvent(showOwn);
  // The device's choice is unreadable during hydration; its first value is not a change.
  const currentDevice = hydrated ? device : undefined;
  const lastDevice = useRef(currentDevice);
  useEffect(() => {
    if (lastDevice.current !== undefined && lastDevice.current !== currentDevice) follow();
    lastDevice.current = currentDevice;
  }, [currentDevice]);
  return { store, next: next === store ? undefined : next, show, showOwn };
}
