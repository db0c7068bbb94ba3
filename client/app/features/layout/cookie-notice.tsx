import { useState } from "react";
import { Link } from "react-router";
import { readStored, storeFor } from "../../lib/expiring-storage.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import "./cookie-notice.css";

const KEY = "dismissed_cookie_notice";
const DAYS = 365;

/** The notice about cookies, until it has been closed once in this browser. */
export function CookieNotice() {
  const hydrated = useHydrated();
  const [closed, setClosed] = useState(false);
  // The server cannot know whether it was closed, and a notice without scripts could never be closed.
  if (!hydrated || closed || readStored(KEY) !== null) return null;
  const close = () => {
    storeFor(DAYS, KEY, "1");
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
