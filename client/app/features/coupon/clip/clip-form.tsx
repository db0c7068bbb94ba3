/** The id of the form that posts the presses of all Clip buttons of a page. */
export const CLIP_FORM_ID = "clip-coupons";

interface ClipFormProps {
  /** The id of the shopper whose page it is. */
  readonly viewer: string;
  /** The path to go back to. */
  readonly returnTo: string;
}

/** Clips coupons until scripts run: one form for all Clip buttons of the page, which name the coupon. */
export function ClipForm({ viewer, returnTo }: ClipFormProps) {
  return (
    <form id={CLIP_FORM_ID} method="post" action="/clip" hidden>
      <input type="hidden" name="viewer" value={viewer} />
      <input type="hidden" name="returnTo" value={returnTo} />
    </form>
  );
}
