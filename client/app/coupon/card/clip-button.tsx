import { Suspense, useEffect, useState } from "react";
import { couponMessages as text } from "#messages/coupon";
import { langOf } from "../../lib/text/lang.ts";
import { Icon } from "../../ui/icons.tsx";
import { lazyOr } from "../../ui/island/lazy-part.ts";
import type { ClipStep } from "../clip/clip-chart.ts";
import type { ClippableCoupon, CouponActions } from "../clip/coupon-actions.ts";
import { CLIP_FORM_ID } from "../clip/clip-form.tsx";
import "./clip-button.css";

const Clipped = () => text.clipped;

const RegisterTime = lazyOr<{ readonly couponId: string }>(
  async () => (await import("../clip/register-time.tsx")).RegisterTime,
  Clipped,
);

interface ClipButtonProps {
  readonly coupon: ClippableCoupon & {
    readonly state: "AVAILABLE" | "CLIPPED" | "REDEEMED";
    readonly viewerCanClip: boolean;
    readonly summaryLanguage: string;
    readonly brandName: string;
  };
  /** None if there is no clip. */
  readonly progress: ClipStep | undefined;
  readonly actions: CouponActions;
  /** The words of the first press; `Clip` by default. */
  readonly label?: string;
}

/** The only action of a coupon; null for a redeemed one. All states use the same button, so that it keeps the focus. */
export function ClipButton({ coupon, progress, actions, label = text.clip }: ClipButtonProps) {
  if (coupon.state === "REDEEMED") return null;
  const isClipped = coupon.state === "CLIPPED" || progress?.at === "confirmed";
  const forGuest = !isClipped && !coupon.viewerCanClip;
  const waits = progress?.at === "refused" && progress.why.kind === "limited";
  const isPending = !isClipped && (progress?.at === "sending" || progress?.at === "checking");
  const idle = isClipped || waits || isPending;
  const act = () => (progress?.at === "unknown" ? actions.check() : actions.clip(coupon));
  return (
    <button
      type="submit"
      // Without JavaScript, a click submits the one form that the page has for all its coupons.
      form={CLIP_FORM_ID}
      {...(forGuest ? { name: "clip", value: coupon.offerId } : { name: "coupon", value: coupon.id })}
      className="aisle-button clip-button"
      data-clipped={isClipped || undefined}
      data-pending={isPending || undefined}
      aria-disabled={idle || undefined}
      data-waits={(waits && !isClipped) || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (forGuest) actions.loginToClip(coupon);
        else if (!idle) act();
      }}
    >
      {(isPending || isClipped) && <ClipMark />}
      <span>
        {isClipped ? (
          <Suspense fallback={<Clipped />}>
            <RegisterTime couponId={coupon.id} />
          </Suspense>
        ) : (
          wording(forGuest, progress, label)
        )}
      </span>
      <OfferName coupon={coupon} />
    </button>
  );
}

/** The name of the offer, which distinguishes the button from those of other coupons. */
const OfferName = ({ coupon }: Pick<ClipButtonProps, "coupon">) => (
  <span className="visually-hidden" lang={langOf(coupon.summaryLanguage)}>
    {" "}
    {[coupon.summary, coupon.brandName].join(", ")}
  </span>
);

/** A ring that becomes a check. Both are one element, so that the check of a coupon clipped here is drawn. */
const ClipMark = () => (
  <Icon>
    <circle cx="12" cy="12" r="8" pathLength="1" />
    <path d="m5 12.5 4.5 4.5L19 7.5" pathLength="1" />
  </Icon>
);

function wording(forGuest: boolean, progress: ClipStep | undefined, label: string): string {
  if (forGuest) return text.loginToClip;
  if (progress?.at === "sending") return text.clipping;
  if (progress?.at === "checking") return text.checking;
  if (progress?.at === "unknown") return text.checkAgain;
  // A service that has said why would only say it again.
  return progress?.at === "refused" && progress.why.kind !== "refused" ? text.retry : label;
}

/** An alert that a clip failed, has an unknown outcome, or has to wait. */
export function ClipFailure({ progress }: Pick<ClipButtonProps, "progress">) {
  if (progress?.at === "checking") return <Failure>{text.clipUnknown}</Failure>;
  if (progress?.at === "unknown") return <Failure>{text.clipStillUnknown}</Failure>;
  if (progress?.at !== "refused" || progress.why.kind === "waited") return null;
  if (progress.why.kind === "limited") return <ClipPause seconds={progress.why.waitSeconds} />;
  return <Failure>{progress.why.kind === "refused" ? progress.why.reason : text.clipFailed}</Failure>;
}

const Failure = ({ children }: { readonly children: string }) => (
  <p className="clip-failure" role="alert">
    {children}
  </p>
);

/** The remaining wait. Outside of the alert, because a screen reader would read every change. */
function ClipPause({ seconds }: { readonly seconds: number }) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    const counting = setInterval(() => setSecondsLeft((before) => Math.max(1, before - 1)), 1000);
    return () => clearInterval(counting);
  }, []);
  return (
    <div className="clip-failure">
      <p role="alert">{text.clipPaused}</p>
      <p role="timer">{text.clipAgainIn({ seconds: secondsLeft })}</p>
    </div>
  );
}
