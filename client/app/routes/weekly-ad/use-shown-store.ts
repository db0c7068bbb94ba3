import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router-dom";
import { useChosenStore } from "../../session/chosen-store.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

const PARAMETER = "store";

/**
 * Gives the slug of the store whose ad an address shows.
 * @param search the address; a store that it names comes first, and an empty name is none
 * @param chosen the slug of the store chosen on this device; null for none
 * @returns null when neither names one: the gateway then takes the home store, else the first store with an ad
 */
export const shownStore = (search: URLSearchParams, chosen: string | null): string | null =>
  search.get(PARAMETER) || chosen;

interface ShownStore {
  /** The slug of the store that the page is about; null when nothing names one. */
  readonly store: string | null;
  /** The slug of the store whose ad is on its way; undefined while there is none. */
  readonly next: string | null | undefined;
  /** Shows the ad of a store without making it the visitor's. */
  readonly show: (slug: string) => void;
  /** Goes back to the ad of the visitor's own store. */
  readonly showOwn: () => void;
}

/** Gives what the next address of the same page asks for while its data are read; null while no such address is on its way. */
function useComingSearch(): URLSearchParams | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? new URLSearchParams(location.search) : null;
}

/** Follows the store that is named in the address, else the one chosen on this device; a new choice there comes first. */
export function useShownStore(): ShownStore {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  const chosen = useChosenStore()?.slug ?? null;
  const store = shownStore(search, chosen);
  const coming = useComingSearch();
  const next = coming === null ? store : shownStore(coming, chosen);
  const show = (slug: string) => setSearch({ [PARAMETER]: slug }, { preventScrollReset: true });
  const showOwn = () => {
    if (search.has(PARAMETER)) setSearch({}, { preventScrollReset: true });
  };
  const follow = useEffectEvent(showOwn);
  // While the page hydrates the device seems to have no choice; that it has one is no change.
  const told = hydrated ? chosen : undefined;
  const known = useRef(told);
  useEffect(() => {
    if (known.current !== undefined && known.current !== told) follow();
    known.current = told;
  }, [told]);
  return { store, next: next === store ? undefined : next, show, showOwn };
}
