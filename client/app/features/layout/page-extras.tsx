import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { isNoticeClosed, subscribeConsent } from "../../lib/tracking-consent.ts";
import { featureValue } from "../../lib/feature-value.ts";
import { errorMessages } from "../../messages/errors.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useOnline } from "../../ui/use-online.ts";
import { wasPopupSeen } from "./popup-memory.ts";
import type { LayoutRetailer } from "./use-layout.ts";

const CookieNotice = lazyPart(async () => (await import("./cookie-notice.tsx")).CookieNotice);
const TermsPopup = lazyPart(async () => (await import("./terms-popup.tsx")).TermsPopup);
const Popup = lazyPart(async () => (await import("./popup.tsx")).Popup);

/** Milliseconds after the page has loaded, so that the page is seen before what stands over it. */
const POPUP_DELAY_MS = 1000;

/** True once it is time to show the popup; never while another dialog is open, or when it was seen before. */
function usePopupDue(slug: string | undefined): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (slug === undefined || wasPopupSeen(slug)) return;
    const show = () => setDue(document.querySelector("dialog[open]") === null);
    const timer = setTimeout(show, POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [slug]);
  return due;
}

interface PageExtrasProps {
  readonly retailer: LayoutRetailer;
  /** The popup of the site; undefined when there is none. */
  readonly popup: string | undefined;
  readonly signedIn: boolean;
}

/** What stands over a page: the popups, the cookie notice and the news that the connection is gone. */
export function PageExtras({ retailer, popup, signedIn }: PageExtrasProps) {
  const popupDue = usePopupDue(popup);
  const online = useOnline();
  // The server cannot know whether it was closed, and a notice without scripts could never be closed.
  const noticeClosed = useSyncExternalStore(subscribeConsent, isNoticeClosed, () => true);
  return (
    <>
      <div role="status">{!online && <p className="offline-notice">{errorMessages.offline}</p>}</div>
      <Suspense>{signedIn && <TermsPopup />}</Suspense>
      <Suspense>{popupDue && popup !== undefined && <Popup slug={popup} />}</Suspense>
      <Suspense>
        {!noticeClosed && featureValue(retailer.features, "analytics") === true && (
          <CookieNotice declinable={featureValue(retailer.features, "cookieDecline") === true} />
        )}
      </Suspense>
    </>
  );
}
