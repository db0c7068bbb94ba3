import { Link } from "react-router-dom";
import { closeNotice } from "../../lib/tracking-consent.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import "./cookie-notice.css";

interface CookieNoticeProps {
  /** True when the retailer lets visitors decline. */
  readonly declinable: boolean;
  /** True when it is a part of the page, rather than over it. */
  readonly inPage: boolean;
}

/** The notice about cookies. Closing it is consent. */
export function CookieNotice({ declinable, inPage }: CookieNoticeProps) {
  return (
    <aside className="cookie-notice" data-in-page={inPage || undefined} aria-label={text.cookieNotice}>
      <p>
        {text.cookieNotice} <Link to="/privacy">{text.cookiePolicy}</Link>
      </p>
      <div className="cookie-notice-ways">
        {declinable && (
          <button type="button" className="aisle-button" data-kind="quiet" onClick={() => closeNotice(false)}>
            {text.decline}
          </button>
        )}
        <button type="button" className="aisle-button" onClick={() => closeNotice(true)}>
          {text.close}
        </button>
      </div>
    </aside>
  );
}
