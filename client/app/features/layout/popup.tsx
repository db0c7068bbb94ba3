import { type ReactNode, useEffect, useId, useState } from "react";
import { useRootFields } from "../../graphql/fields.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Prose } from "../../ui/prose.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { type PopupQueryQuery, usePopupQuery } from "./popup.gql.ts";
import { rememberPopup } from "./popup-memory.ts";
import "./popup.css";

type Post = NonNullable<PopupQueryQuery["popup"]>["post"];

interface PopupBodyProps {
  readonly post: Post;
  readonly titleId: string;
  readonly onClose: () => void;
}

function PopupBody({ post, titleId, onClose }: PopupBodyProps) {
  return (
    <>
      <button type="button" className="popup-close" aria-label={text.close} onClick={onClose}>
        <CloseIcon />
      </button>
      {post.coverImage && (
        <Picture className="popup-picture" image={post.coverImage} sizes="(min-width: 600px) 30rem, 100vw" />
      )}
      <div className="popup-text">
        <h2 id={titleId}>{post.title}</h2>
        {post.subtitle && <p className="popup-subtitle">{post.subtitle}</p>}
        {post.descriptionHtml && <Prose html={post.descriptionHtml} />}
        {post.link && (
          <p onClickCapture={onClose}>
            <SiteLink className="aisle-button" link={post.link}>
              {post.link.label}
            </SiteLink>
          </p>
        )}
      </div>
    </>
  );
}

interface PopupProps {
  readonly slug: string;
  /** Called when the visitor closes it or follows its link. */
  readonly onClose?: () => void;
}

/** A post over the page. One that leaves the page undimmed does not cover the text and takes no focus. */
export function Popup({ slug, onClose }: PopupProps) {
  const { popup: known } = useRootFields(usePopupQuery({ variables: { slug } }).data);
  const popup = known.state === "value" ? known.value : undefined;
  const [closed, setClosed] = useState(false);
  const titleId = useId();
  const days = popup?.displayFrequency;
  useEffect(() => {
    if (days !== undefined) rememberPopup(slug, days);
  }, [slug, days]);
  if (!popup || closed) return null;
  const close = () => {
    setClosed(true);
    onClose?.();
  };
  const body: ReactNode = <PopupBody post={popup.post} titleId={titleId} onClose={close} />;
  if (popup.hideOverlay) {
    return (
      <dialog open className="popup-card" aria-labelledby={titleId}>
        {body}
      </dialog>
    );
  }
  return (
    <ModalDialog labelledBy={titleId} className="popup" onClose={close}>
      {body}
    </ModalDialog>
  );
}
