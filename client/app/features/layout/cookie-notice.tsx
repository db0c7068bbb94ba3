import { useState } from "react";
import { Link } from "react-router";
import { readStored, storeFor } from "../../lib/expiring-storage.ts";
import { COOKIE_NOTICE_KEY } from "../../lib/tracking-consent.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import "./cookie-notice.css";

const DAYS = 365;

/** The notice about cookies, until it has been closed once in this browser. */
export function CookieNotice() {
  const hydrated = useHydrated();
  const [closed, setClosed] = useState(false);
  // The server cannot know whether it was closed, and a notice without scripts could never be closed.
  if (!hydrated || closed || readStored(COOKIE_NOTICE_KEY) !== null) return null;
  const close = () => {
    storeFor(DAYS, COOKIE_NOTICE_KEY, "1");
    setClosed(true);
  };
  return (
    <aside className="cookie-notice" aria-label={text.cookieNotice}>
      <p>
        {text.cookieNotice} <Link to="/privacy">{text.cookiePolicy}</Link>
      </p>
      <button type="button" className="aisle-button" onClick={close}>
        {text.close}
      </button>
    </aside>
  );
}
