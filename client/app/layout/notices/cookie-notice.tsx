import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { closeNotice } from "../../lib/browser/tracking-consent.ts";
import { privacyMessages as text } from "#messages/privacy";
import { DesignSystem } from "../../theme/design-system.tsx";
import "./cookie-notice.css";

interface CookieNoticeProps {
  readonly declinable: boolean;
  /** True if closing the notice is consent; if not, only its Accept button is. */
  readonly closeIsConsent: boolean;
  readonly inPage: boolean;
}

export function CookieNotice({ declinable, closeIsConsent, inPage }: CookieNoticeProps) {
  return (
    <aside className="cookie-notice" data-in-page={inPage || undefined} aria-label={text.cookieNotice}>
      <p>
        {text.cookieNotice} <Link to="/privacy">{text.cookiePolicy}</Link>
      </p>
      <div className="cookie-notice-ways">
        <DesignSystem>
          {declinable && (
            <Button type="button" variant="ghost" onClick={() => closeNotice(false)}>
              {text.decline}
            </Button>
          )}
          <Button
            type="button"
            variant={closeIsConsent ? "solid" : "outline"}
            onClick={() => closeNotice(closeIsConsent)}
          >
            {text.close}
          </Button>
          {!closeIsConsent && (
            <Button type="button" variant="outline" onClick={() => closeNotice(true)}>
              {text.accept}
            </Button>
          )}
        </DesignSystem>
      </div>
    </aside>
  );
}
