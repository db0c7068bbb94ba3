import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router-dom";
import { afterPaint } from "../../lib/browser/after-paint.ts";
import { whenIdle } from "../../lib/browser/when-idle.ts";
import { changeAddress, type CouponAddress, couponSearch, parseCouponAddress } from "../lib/coupon-address.ts";

/** Changes the URL as a new history entry; typing and a longer list replace the current one. Keeps its identity. */
export type ChangeCouponAddress = (change: Partial<CouponAddress>) => void;

interface AddressState {
  readonly address: CouponAddress;
  readonly change: ChangeCouponAddress;
  /** Opens a coupon as a new history entry. Keeps its identity. */
  readonly open: (offerCode: string) => void;
  /** Closes the open coupon. Keeps its identity. */
  readonly close: () => void;
}

/** Marks the history entries that opening a coupon from the list added. */
const OPENED = { couponOpened: true } as const;

/** Marks the history entries that typing added; continued typing replaces them. */
const SEARCHED = { couponSearched: true } as const;

/** Returns the state of the coupon page, which changes before its URL does. */
export function useCouponAddress(): AddressState {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const settled = useMemo(() => parseCouponAddress(new URLSearchParams(search)), [search]);
  const [address, expect] = useOptimistic(settled, changeAddress);

  // A change builds on the change before it, whose navigation may still be pending.
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
        // The router renders the whole page for another URL, so first the chip changes, then the list.
        await new Promise<void>(afterPaint);
        await new Promise<void>(whenIdle);
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
