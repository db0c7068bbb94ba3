import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router-dom";
import { changeAddress, type CouponAddress, couponSearch, parseCouponAddress } from "./lib/coupon-address.ts";

/**
 * Changes a part of the address, as a step that going back undoes; typing on and a longer list add no step. Keeps its
 * identity.
 */
export type ChangeCouponAddress = (change: Partial<CouponAddress>) => void;

interface AddressState {
  readonly address: CouponAddress;
  readonly change: ChangeCouponAddress;
  /** Opens a coupon, as a step of its own that going back undoes. Keeps its identity. */
  readonly open: (offerCode: string) => void;
  /** Closes the open coupon. Keeps its identity. */
  readonly close: () => void;
}

/** Marks the entries of the history that were added by opening a coupon from the list. */
const OPENED = { couponOpened: true } as const;

/** Marks the entries of the history that were added by typing, which typing on replaces. */
const SEARCHED = { couponSearched: true } as const;

/** The state of the coupon page, which lives in the address, and the ways to change it. Controls follow at once. */
export function useCouponAddress(): AddressState {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const settled = useMemo(() => parseCouponAddress(new URLSearchParams(search)), [search]);
  const [address, expect] = useOptimistic(settled, changeAddress);

  // A change builds on the one before it, which may still be on its way to the address bar.
  const latest = useRef(address);
  const entry = useRef<unknown>(state);
  useLayoutEffect(() => {
    latest.current = address;
    entry.current = state;
  }, [address, state]);

  const go = useCallback(
    (part: Partial<CouponAddress>, options: NavigateOptions) => {
      latest.current = changeAddress(latest.current, part);
      const next = couponSearch(latest.current);
      startTransition(async () => {
        expect(part);
        await navigate({ search: next }, { ...options, preventScrollReset: true });
      });
    },
    [expect, navigate],
  );
  const change = useCallback<ChangeCouponAddress>(
    (part) => {
      const isSearch = consistsOf(part, "search");
      const replace = consistsOf(part, "shown") || (isSearch && hasMark(entry.current, SEARCHED));
      go(part, { replace, state: isSearch ? SEARCHED : null });
    },
    [go],
  );
  const open = useCallback((offerCode: string) => go({ offerCode }, { state: OPENED }), [go]);
  const close = useCallback(() => {
    if (hasMark(entry.current, OPENED)) void navigate(-1);
    else go({ offerCode: null }, { replace: true });
  }, [go, navigate]);

  return { address, change, open, close };
}

function hasMark(state: unknown, mark: object): boolean {
  return typeof state === "object" && state !== null && Object.keys(mark).every((key) => key in state);
}

function consistsOf(part: Partial<CouponAddress>, name: keyof CouponAddress): boolean {
  return Object.keys(part).every((key) => key === name);
}
