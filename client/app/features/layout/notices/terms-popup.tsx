import { skipToken } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { partsOf, useReadFields, useRootFields } from "../../../graphql/fields.ts";
import { closeTermsPopup, isTermsPopupClosed, subscribeTermsPopup } from "../../../session/terms-popup-flag.ts";
import { useCalmMoment } from "../../../ui/hooks/use-calm-moment.ts";
import { useHydrated } from "../../../ui/hooks/use-hydrated.ts";
import { useOverlayTurn } from "../../../ui/overlay/overlay-turns.ts";
import { Popup } from "./popup.tsx";
import { isTaskPage } from "../task-pages.ts";
import { useTermsPopupQuery } from "./terms-popup.gql.ts";

/** The slug of the popup that leads to the new terms. */
const SLUG = "accept-new-terms";

/** For how many milliseconds the visitor has pressed nothing when it opens. */
const CALM_MS = 300;

/**
 * Asks a shopper to accept the current terms, at every start and after every login until it is done. That it was closed
 * holds in all tabs until the logout or until the browser is closed. While it is unknown what was accepted, it asks
 * nothing: the gateway has logged why, and the next start tries again.
 */
export function TermsPopup() {
  const { pathname } = useLocation();
  // It never stands in the server's page, which need not look for what no page has read.
  const hydrated = useHydrated();
  const { viewer } = useRootFields(useTermsPopupQuery(hydrated ? {} : skipToken).data);
  const { terms } = partsOf(viewer, useReadFields());
  const closed = useSyncExternalStore(subscribeTermsPopup, isTermsPopupClosed, () => true);
  const wanted = terms.state === "value" && terms.value.needsAcceptance && !closed && !isTaskPage(pathname);
  const turn = useOverlayTurn("terms", wanted);
  const calm = useCalmMoment(turn, CALM_MS);
  return calm ? <Popup slug={SLUG} onClose={closeTermsPopup} /> : null;
}
