import { pixels } from "../../lib/business-constants.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { hasSessionFlag, setSessionFlag } from "../../lib/session-flag.ts";
import { couponMessages } from "../../messages/coupon.ts";
import { useOverlayTurn } from "../../ui/overlay-turns.ts";
import { useScrolledPast } from "../../ui/use-scrolled-past.ts";
import "./floating-notice.css";

/** The flag that keeps the offer from coming twice. */
const SHOWN_FLAG = "coupon_help_shown";

const text = couponMessages.help;

type HelpState = "waiting" | "open" | "done";

/** Offers help once per session, when the shopper has scrolled for a while; it stays until it is dismissed. */
export function HelpAlert() {
  const scrolled = useScrolledPast(pixels.couponHelp);
  const [state, setState] = useState<HelpState>("waiting");

  const turn = useOverlayTurn("help", state === "open" || (scrolled && state === "waiting"));

  if (scrolled && turn && state === "waiting") setState(hasSessionFlag(SHOWN_FLAG) ? "done" : "open");
  useEffect(() => {
    if (state === "open") setSessionFlag(SHOWN_FLAG);
  }, [state]);

  return (
    <div role="status">
      {turn && state === "open" && (
        <div className="floating-notice">
          <p>
            {text.title}
            <br />
            <Link to="/digital-coupons/help">{text.help}</Link>
            <Link to="/contact-us">{text.contact}</Link>
          </p>
          <button type="button" className="aisle-button" data-kind="quiet" onClick={() => setState("done")}>
            {text.dismiss}
          </button>
        </div>
      )}
    </div>
  );
}
