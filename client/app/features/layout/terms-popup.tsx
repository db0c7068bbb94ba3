import { skipToken } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { hasSessionFlag, setSessionFlag, subscribeSessionFlags } from "../../lib/session-flag.ts";
import { TERMS_POPUP_CLOSED } from "../../session/terms-popup-flag.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Popup } from "./popup.tsx";
import { useTermsPopupQuery } from "./terms-popup.gql.ts";

/** The slug of the popup that leads to the new terms. */
const SLUG = "accept-new-terms";

/** The page on which they are accepted. */
const TERMS_PAGE = "/accept-terms";

/**
 * Asks a shopper to accept the current terms, at every start and after every login until it is done; that it was closed
 * is remembered in this tab alone, until the logout. While nobody knows what was accepted nothing is asked: the gateway has logged why, and
 * the next start tries again.
 */
export function TermsPopup() {
  const { pathname } = useLocation();
  // It never stands in the server's page, which need not look for what no page has read.
  const hydrated = useHydrated();
  const terms = useTermsPopupQuery(hydrated ? {} : skipToken).data?.viewer?.terms;
  const closed = useSyncExternalStore(
    subscribeSessionFlags,
    () => hasSessionFlag(TERMS_POPUP_CLOSED),
    () => true,
  );
  if (!terms?.needsAcceptance || closed || pathname === TERMS_PAGE) return null;
  return <Popup slug={SLUG} onClose={() => setSessionFlag(TERMS_POPUP_CLOSED)} />;
}
