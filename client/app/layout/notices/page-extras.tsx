import { timing } from "../../lib/business-constants.ts";
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { isNoticeClosed, noteAccount, subscribeConsent } from "../../lib/browser/tracking-consent.ts";
import { errorMessages } from "#messages/error";
import { isOn } from "../../session/switches.ts";
import { controlsStart } from "../../ui/island/controls-start.ts";
import { lazyOr, lazyPart } from "../../ui/island/lazy-part.ts";
import { useOverlayPriority } from "../../ui/overlay/overlay-priority.ts";
import { useCalmMoment } from "../../ui/hooks/use-calm-moment.ts";
import { useOnline } from "../../ui/hooks/use-online.ts";
import { isTaskPage } from "../task-pages.ts";
import { usePopupSeen } from "./popup-memory.ts";
import type { LayoutRetailer } from "../use-layout.ts";

// Like all controls, its buttons wait for the visitor's first interaction.
const CookieNotice = lazyOr(
  async () => (await import("./cookie-notice.tsx")).CookieNotice,
  () => null,
  controlsStart,
);
const TermsPopup = lazyPart(async () => (await import("./terms-popup.tsx")).TermsPopup);
const Popup = lazyPart(async () => (await import("./popup.tsx")).Popup);

interface PagePopupsProps {
  /** The slug of the site's popup; undefined if there is none. */
  readonly popup: string | undefined;
  readonly signedIn: boolean;
}

export function PagePopups({ popup, signedIn }: PagePopupsProps) {
  const online = useOnline();
  return (
    <>
      <div role="status">{!online && <p className="offline-notice">{errorMessages.offline}</p>}</div>
      <Suspense>{signedIn && <TermsPopup />}</Suspense>
      {popup !== undefined && <SitePopup key={popup} slug={popup} />}
    </>
  );
}

/** The popup of the site, shown once after a pause in the visitor's activity. */
function SitePopup({ slug }: { readonly slug: string }) {
  const { pathname } = useLocation();
  const wasSeen = usePopupSeen(slug);
  const [isClosed, setClosed] = useState(false);
  const close = useCallback(() => setClosed(true), []);
  const isWanted = !wasSeen && !isClosed && !isTaskPage(pathname);
  const isFirst = useOverlayPriority("popup", isWanted);
  const calm = useCalmMoment(isFirst, timing.popupDelay);
  return <Suspense>{calm && <Popup slug={slug} onClose={close} />}</Suspense>;
}

interface CookieExtraProps {
  readonly retailer: LayoutRetailer;
  readonly signedIn: boolean;
}

/** The cookie notice, until it is closed. On a task page, it is part of the page and covers nothing. */
export function CookieExtra({ retailer, signedIn }: CookieExtraProps) {
  const { pathname } = useLocation();
  // The server does not know if the notice was closed, and without JavaScript it could never be closed.
  const isClosed = useSyncExternalStore(subscribeConsent, isNoticeClosed, () => true);
  // What the account of a shopper allows is read only after consent.
  useEffect(() => noteAccount(!signedIn), [signedIn]);
  const isWanted = !isClosed && isOn(retailer.switches, "analytics");
  const isFirst = useOverlayPriority("cookies", isWanted);
  return (
    <Suspense>
      {isFirst && (
        <CookieNotice
          declinable={isOn(retailer.switches, "cookieDecline")}
          closeIsConsent={isOn(retailer.switches, "closeIsConsent")}
          inPage={isTaskPage(pathname)}
        />
      )}
    </Suspense>
  );
}
