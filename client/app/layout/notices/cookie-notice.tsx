import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { closeNotice } from "../../lib/browser/tracking-consent.ts";
import { layoutMessages as text } from "#messages/layout";
import { DesignSystem } from "../../theme/design-system.tsx";
import "./cookie-notice.css";

interface CookieNoticeProps {
  /** True if visitors can decline. */
  readonly declinable: boolean;
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
        <DesignSystem>
          {declinable && (
            <Button type="button" variant="ghost" onClick={() => closeNotice(false)}>
              {text.decline}
            </Button>
          )}
          <Button type="button" onClick={() => closeNotice(true)}>
            {text.close}
          </Button>
        </DesignSystem>
      </div>
    </aside>
  );
}
