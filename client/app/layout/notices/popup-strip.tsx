import { useId } from "react";
import { langOf } from "../../lib/text/lang.ts";
import { layoutMessages as text } from "#messages/layout";
import { CloseIcon } from "../../ui/icons.tsx";
import { SiteLink } from "../../ui/link/site-link.tsx";
import type { PopupQueryQuery } from "./popup.gql.ts";
import "./popup-strip.css";

interface PopupStripProps {
  readonly post: NonNullable<PopupQueryQuery["popup"]>["post"];
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** A popup in one line at the lower edge. Plain elements, because it appears on the first pages of visits. */
export function PopupStrip({ post: { title, language, link, descriptionHtml }, onOpen, onClose }: PopupStripProps) {
  const titleId = useId();
  const lang = langOf(language);
  return (
    <div className="popup-card popup-strip" role="dialog" aria-modal="false" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} lang={lang}>
          {title}
        </h2>
        {descriptionHtml && (
          <button type="button" className="popup-strip-details" onClick={onOpen}>
            {text.details}
          </button>
        )}
      </div>
      {link && (
        <span onClickCapture={onClose}>
          <SiteLink className="aisle-button" link={link} lang={lang}>
            {link.label}
          </SiteLink>
        </span>
      )}
      <button type="button" className="popup-strip-close" aria-label={text.close} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
