import { skipToken } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { closeTermsPopup, isTermsPopupClosed, subscribeTermsPopup } from "../../session/terms-popup-flag.ts";
import { useCalmMoment } from "../../ui/hooks/use-calm-moment.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { useOverlayPriority } from "../../ui/overlay/overlay-priority.ts";
import { Popup } from "./popup.tsx";
import { isTaskPage } from "../task-pages.ts";
import { useTermsPopupQuery } from "./terms-popup.gql.ts";

const SLUG = "accept-new-terms";

/** The time in milliseconds without input before the popup opens. */
const CALM_MS = 300;

/**
 * Asks a shopper to accept the current terms, on every start and after every login. Closing it applies to all tabs.
 * If the acceptance could not be read, it shows nothing: the next start tries again.
 */
export function TermsPopup() {
  const { pathname } = useLocation();
  // The popup is never part of the server's page, so the server does not query it.
  const hydrated = useHydrated();
  const { viewer } = useRootFields(useTermsPopupQuery(hydrated ? {} : skipToken).data);
  const { terms } = partsOf(viewer, useReadFields());
  const isClosed = useSyncExternalStore(subscribeTermsPopup, isTermsPopupClosed, () => true);
  const isWanted = terms.state === "value" && terms.value.needsAcceptance && !isClosed && !isTaskPage(pathname);
  const isFirst = useOverlayPriority("terms", isWanted);
  const calm = useCalmMoment(isFirst, CALM_MS);
  return calm ? <Popup slug={SLUG} onClose={closeTermsPopup} /> : null;
}
