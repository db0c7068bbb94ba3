import { Button } from "@chakra-ui/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { withoutClip } from "../../lib/url/return-path.ts";
import { CLIP_FORM_ID } from "../clip/clip-form.tsx";
import { couponMessages as text } from "#messages/coupon";
import type { ClippableCoupon } from "../clip/coupon-actions.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { FloatingNotice } from "./floating-notice.tsx";

type OfferedCoupon = ClippableCoupon & {
  readonly brandName: string;
  readonly state: "AVAILABLE" | "CLIPPED" | "REDEEMED";
  readonly viewerCanClip: boolean;
};

export interface FinishClipProps {
  readonly coupons: readonly OfferedCoupon[];
  readonly unfinished: string;
  readonly onClip: (coupon: ClippableCoupon) => void;
  readonly onDismiss: () => void;
}

/** Returns the button of the card that clips the same coupon; undefined if the page shows no card of it. */
const clipButtonBeside = (own: HTMLButtonElement): HTMLButtonElement | undefined =>
  [...(own.form?.elements ?? [])]
    .filter((each) => each instanceof HTMLButtonElement)
    .find((each) => each !== own && each.value === own.value);

/** Fields and dialogs keep the focus: a dialog returns it itself when it closes. */
const BUSY = "input, select, textarea, [role=dialog] *";

/** Moves the focus back to the coupon from which a login began, once the page shows it to the shopper. */
function useFocusOnCoupon(id: string | undefined): void {
  const isMoved = useRef(false);
  useEffect(() => {
    if (id === undefined || isMoved.current) return;
    isMoved.current = true;
    const button = document.querySelector<HTMLElement>(`.clip-button[value="${CSS.escape(id)}"]`);
    if (button === null) return;
    if (!document.activeElement?.matches(BUSY)) button.focus({ preventScroll: true });
    const { top, bottom } = button.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) button.scrollIntoView({ block: "center" });
  }, [id]);
}

/** Offers to finish the clip that a guest started, or reports that the shopper already had the coupon. */
export function FinishClip({ coupons, unfinished, onClip, onDismiss }: FinishClipProps) {
  const coupon = coupons.find(({ offerId }) => offerId === unfinished);
  const isLoggedIn = coupon !== undefined && (coupon.viewerCanClip || coupon.state !== "AVAILABLE");
  useFocusOnCoupon(isLoggedIn ? coupon.id : undefined);
  const finish = (event: MouseEvent<HTMLButtonElement>, clippable: ClippableCoupon) => {
    event.preventDefault();
    onDismiss();
    onClip(clippable);
    // The notice is about to go; its neighbors in the document are at the top of the page.
    clipButtonBeside(event.currentTarget)?.focus({ preventScroll: true });
  };
  if (coupon?.viewerCanClip) {
    return (
      <FloatingNotice isResponse>
        <p>{text.finishClip({ summary: coupon.summary, brand: coupon.brandName })}</p>
        <Button
          type="submit"
          form={CLIP_FORM_ID}
          name="coupon"
          value={coupon.id}
          onClick={(event) => finish(event, coupon)}
        >
          {text.finishClipAction}
        </Button>
        <Dismiss onDismiss={onDismiss}>{text.finishClipDismiss}</Dismiss>
      </FloatingNotice>
    );
  }
  // For guests, every coupon is available.
  if (coupon === undefined || coupon.state === "AVAILABLE") return null;
  return (
    <FloatingNotice isResponse>
      <p>{text.clippedBefore({ summary: coupon.summary, brand: coupon.brandName })}</p>
      <Dismiss onDismiss={onDismiss}>{text.clippedBeforeDismiss}</Dismiss>
    </FloatingNotice>
  );
}

interface DismissProps extends Pick<FinishClipProps, "onDismiss"> {
  readonly children: string;
}

/** Closes the notice; without JavaScript, a link to the page without it. */
function Dismiss({ onDismiss, children }: DismissProps) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  return hydrated ? (
    <Button variant="ghost" onClick={onDismiss}>
      {children}
    </Button>
  ) : (
    <Button variant="ghost" asChild>
      <Link to={{ search: withoutClip(search) }}>{children}</Link>
    </Button>
  );
}
