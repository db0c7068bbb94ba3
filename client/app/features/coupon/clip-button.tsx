import { couponMessages as text } from "../../messages/coupon.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import type { ClipProgress, CouponActions } from "./coupon-actions.ts";
import type { ClippableCoupon } from "./lib/optimistic-clip.ts";
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
 * The one action of a coupon: clip, log in first, or the news that it is clipped; nothing when it was redeemed. It stays
 * one and the same button, so that it keeps the focus; without JavaScript its form leads guests to the login page.
 */
export function ClipButton({ coupon, progress, actions }: ClipButtonProps) {
  if (coupon.state === "REDEEMED") return null;
  const clipped = coupon.state === "CLIPPED";
  const forGuest = !clipped && !coupon.viewerCanClip;
  const idle = clipped || progress === "clipping";
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
        type={forGuest ? "submit" : "button"}
        className="aisle-button clip-button"
        data-clipped={clipped || undefined}
        aria-disabled={idle || undefined}
        onClick={() => !idle && !forGuest && actions.clip(coupon)}
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
  return progress === "failed" ? text.retry : text.clip;
}

/** Says that a clip failed; the button beside it has become Retry. */
export function ClipFailure({ progress }: { readonly progress: ClipProgress | undefined }) {
  if (progress !== "failed") return null;
  return (
    <p className="clip-failure" role="alert">
      {text.clipFailed}
    </p>
  );
}
