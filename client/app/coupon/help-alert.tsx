import { pixels } from "../lib/business-constants.ts";
import { useEffect, useState } from "react";
import { hasSessionFlag, setSessionFlag } from "../lib/browser/session-flag.ts";
import { useOverlayPriority } from "../ui/overlay/overlay-priority.ts";
import { useScrolledPast } from "../ui/hooks/use-scrolled-past.ts";
import { HelpOffer } from "./controls/help-offer.tsx";

/** The session flag that prevents a second offer. */
const SHOWN_FLAG = "coupon_help_shown";

type HelpState = "waiting" | "open" | "done";

/** Offers help once per session after the shopper scrolls for a while; the offer stays until it is dismissed. */
export function HelpAlert() {
  const scrolled = useScrolledPast(pixels.couponHelp);
  const [state, setState] = useState<HelpState>("waiting");

  const isFirst = useOverlayPriority("help", state === "open" || (scrolled && state === "waiting"));

  if (scrolled && isFirst && state === "waiting") setState(hasSessionFlag(SHOWN_FLAG) ? "done" : "open");
  useEffect(() => {
    if (state === "open") setSessionFlag(SHOWN_FLAG);
  }, [state]);

  return <div role="status">{isFirst && state === "open" && <HelpOffer onDismiss={() => setState("done")} />}</div>;
}
