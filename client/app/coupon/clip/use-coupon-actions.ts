import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isBrowserClick } from "../../lib/browser/browser-click.ts";
import { couponMessages as text } from "#messages/coupon";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { useAnnouncer } from "../../ui/overlay/announcer.tsx";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import type { ClipSteps } from "./clip-chart.ts";
import type { ClippableCoupon, CouponActions } from "./coupon-actions.ts";
import type { ClipOutcome } from "../lib/clip-outcome.ts";
import { addressCode } from "../../lib/url/offer-paths.ts";
import { clipOf, withoutClip } from "../../lib/url/return-path.ts";
import { type SentClips, useClip } from "./use-clip.ts";

/** Shows how the value of a confirmed clip joins the sum of the page. */
async function showValueInSum({ id, value }: ClippableCoupon): Promise<void> {
  const flight = await import("./value-flight.ts").catch(() => null);
  if (value) flight?.flyToSum(id, value.cents);
}

function useAnnounceClip(): (coupon: ClippableCoupon) => void {
  const announce = useAnnouncer();
  return useCallback(
    (coupon) => {
      announce(text.clippedAnnouncement({ summary: coupon.summary }));
      void showValueInSum(coupon);
    },
    [announce],
  );
}

/** Returns the offer that a guest wants to clip, at first that of the URL to which the login returned. */
function useUnfinished() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const stated = clipOf(search);
  useEffect(() => {
    if (stated === null) return;
    void navigate(pathname + withoutClip(search) + hash, { replace: true, state, preventScrollReset: true });
  }, [stated, navigate, pathname, search, hash, state]);
  return useState(stated);
}

export interface CouponClipping {
  readonly actions: CouponActions;
  readonly progress: ClipSteps;
  readonly justClipped: ReadonlySet<string>;
  readonly sent: SentClips;
  /** The offer that needs a login before its clip; null if there is none. */
  readonly unfinished: string | null;
  readonly forgetUnfinished: () => void;
}

/** Returns the actions of a visitor on the coupons of a page. `open` must keep its identity. */
export function useCouponActions(bookId: string, open: (offerCode: string) => void): CouponClipping {
  const openLogin = useLoginDialog();
  const announce = useAnnouncer();
  const showSnackbar = useSnackbar();
  const [unfinished, setUnfinished] = useUnfinished();

  const loginToClip = useCallback(
    (coupon: ClippableCoupon) => {
      setUnfinished(coupon.offerId);
      openLogin({ reason: text.loginToClipReason, clip: coupon.offerId });
    },
    [openLogin, setUnfinished],
  );

  const announceClip = useAnnounceClip();
  const onOutcome = useCallback(
    ({ kind }: ClipOutcome, coupon: ClippableCoupon) => {
      if (kind === "clipped") announceClip(coupon);
      if (kind === "unavailable") showSnackbar(text.clipUnavailable);
      if (kind === "unauthenticated") loginToClip(coupon);
    },
    [announceClip, showSnackbar, loginToClip],
  );
  const { clip, check, progress, justClipped, sent } = useClip(bookId, onOutcome);

  const actions = useMemo<CouponActions>(
    () => ({
      clip(coupon) {
        announce(text.clippingAnnouncement({ summary: coupon.summary }));
        void clip(coupon);
      },
      check: () => void check(),
      loginToClip,
      open(event, coupon) {
        if (isBrowserClick(event)) return;
        event.preventDefault();
        open(addressCode(coupon));
      },
    }),
    [announce, clip, check, loginToClip, open],
  );

  return { actions, progress, justClipped, sent, unfinished, forgetUnfinished: () => setUnfinished(null) };
}
