import { siteUrl } from "../../../lib/url/site-url.ts";

/** The id of the form that all Clip buttons of a page submit without JavaScript. */
export const CLIP_FORM_ID = "clip-coupons";

interface ClipFormProps {
  /** The id of the shopper that the page was rendered for. */
  readonly viewer: string;
  /** The path of the page to return to. */
  readonly returnTo: string;
}

/** One hidden form for all Clip buttons of the page, used without JavaScript. The clicked button adds the coupon id. */
export function ClipForm({ viewer, returnTo }: ClipFormProps) {
  return (
    <form id={CLIP_FORM_ID} method="post" action={siteUrl("/clip")} hidden>
      <input type="hidden" name="viewer" value={viewer} />
      <input type="hidden" name="returnTo" value={returnTo} />
    </form>
  );
}
