import { siteUrl } from "../../lib/url/site-url.ts";

/** The id of the form that all Clip buttons of a page submit without JavaScript. */
export const CLIP_FORM_ID = "clip-coupons";

interface ClipFormProps {
  /** The id of the shopper that the page was rendered for; null for a guest, whom the form leads to the login. */
  readonly viewer: string | null;
  /** The path of the page to return to. */
  readonly returnTo: string;
}

/** One hidden form for all Clip buttons of the page, used without JavaScript. The clicked button adds the coupon. */
export function ClipForm({ viewer, returnTo }: ClipFormProps) {
  const target =
    viewer === null ? { method: "get", action: siteUrl("/login") } : { method: "post", action: siteUrl("/clip") };
  return (
    <form id={CLIP_FORM_ID} {...target} hidden>
      {viewer !== null && <input type="hidden" name="viewer" value={viewer} />}
      <input type="hidden" name="returnTo" value={returnTo} />
    </form>
  );
}
