import { useEffect, useState } from "react";
import { couponMessages as text } from "../../../messages/coupon.ts";
import { CheckIcon } from "../../../ui/icons.tsx";
import type { ClipProgress, CouponActions } from "../clip/coupon-actions.ts";
import type { ClippableCoupon } from "../lib/optimistic-clip.ts";
import { CLIP_FORM_ID } from "../clip/clip-form.tsx";
import "./clip-button.css";

interface ClipButtonProps {
  readonly coupon: ClippableCoupon & {
    readonly state: "AVAILABLE" | "CLIPPED" | "REDEEMED";
    readonly viewerCanClip: boolean;
    readonly brandName: string;
  };
  readonly progress: ClipProgress | undefined;
  readonly actions: CouponActions;
}

/**
 * The only action of a coupon: clip it, log in first, or the state "clipped"; null for a redeemed coupon. All states
 * use the same button element, so that it keeps the focus. Without JavaScript, its form leads guests to the login page.
 */
export function ClipButton({ coupon, progress, actions }: ClipButtonProps) {
  if (coupon.state === "REDEEMED") return null;
  const clipped = coupon.state === "CLIPPED";
  const forGuest = !clipped && !coupon.viewerCanClip;
  const waits = typeof progress === "object";
  const idle = clipped || waits || progress === "clipping" || progress === "checking";
  const act = () => (progress === "unconfirmed" ? actions.check() : actions.clip(coupon));
  return (
    <form
      className="clip-form"
      action="/login"
      onSubmit={(event) => {
        event.preventDefault();
        actions.loginToClip(coupon);
      }}
    >
      <button
        type="submit"
        // Without JavaScript, a shopper's click submits the one form that the page has for all its coupons.
        {...(forGuest ? {} : { form: CLIP_FORM_ID, name: "coupon", value: coupon.id })}
        className="aisle-button clip-button"
        data-clipped={clipped || undefined}
        aria-disabled={idle || undefined}
        data-waits={(waits && !clipped) || undefined}
        onClick={(event) => {
          if (forGuest) return;
          event.preventDefault();
          if (!idle) act();
        }}
      >
        {clipped && <CheckIcon />}
        {wording(clipped, forGuest, progress)}
        <span className="visually-hidden">{` ${coupon.summary}, ${coupon.brandName}`}</span>
      </button>
    </form>
  );
}

function wording(clipped: boolean, forGuest: boolean, progress: ClipProgress | undefined): string {
  if (clipped) return text.clipped;
  if (forGuest) return text.loginToClip;
  if (progress === "checking") return text.checking;
  if (progress === "unconfirmed") return text.checkAgain;
  return progress === "failed" || progress === "retry" || typeof progress === "object" ? text.retry : text.clip;
}

/**
 * An alert that a clip failed, has an unknown outcome, or has to wait; null otherwise. The button beside it offers the
 * next action.
 */
export function ClipFailure({ progress }: { readonly progress: ClipProgress | undefined }) {
  if (typeof progress === "object") return <ClipPause seconds={progress.waitSeconds} />;
  const says = { failed: text.clipFailed, checking: text.clipUnknown, unconfirmed: text.clipStillUnknown } as const;
  if (progress !== "failed" && progress !== "checking" && progress !== "unconfirmed") return null;
  return (
    <p className="clip-failure" role="alert">
      {says[progress]}
    </p>
  );
}

/**
 * The remaining wait, in seconds. The countdown is outside of the alert, because a screen reader would read every
 * change.
 */
function ClipPause({ seconds }: { readonly seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const counting = setInterval(() => setLeft((before) => Math.max(1, before - 1)), 1000);
    return () => clearInterval(counting);
  }, []);
  return (
    <div className="clip-failure">
      <p role="alert">{text.clipPaused}</p>
      <p role="timer">{text.clipAgainIn(left)}</p>
    </div>
  );
}
