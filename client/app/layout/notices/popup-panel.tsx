import { chakra, CloseButton, Dialog } from "@chakra-ui/react";
import { useId } from "react";
import { langOf } from "../../lib/text/lang.ts";
import { layoutMessages as text } from "#messages/layout";
import { DesignSystem } from "../../theme/design-system.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { ModalDialog } from "../../ui/overlay/modal-dialog.tsx";
import { imageSizes } from "../../theme/breakpoints.ts";
import { Picture } from "../../ui/picture.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import { SiteLink } from "../../ui/link/site-link.tsx";
import type { PopupQueryQuery } from "./popup.gql.ts";

const SIZES = imageSizes({ base: "100vw", sm: "30rem" });

type Post = NonNullable<PopupQueryQuery["popup"]>["post"];

const PopupDialog = chakra(ModalDialog, { base: { "--modal-width": "30rem" } });

const Card = chakra(Dialog.Content, {
  base: {
    position: "fixed",
    right: "4",
    bottom: "4",
    zIndex: "25",
    width: "min(24rem, calc(100vw - 2rem))",
    maxHeight: "calc(100dvh - 9rem)",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "dialog",
  },
});

const Body = chakra("div", { base: { position: "relative" } });

const PopupPicture = chakra(Picture, {
  base: { width: "full", height: "auto", aspectRatio: "16 / 9", objectFit: "cover" },
});

const Words = chakra("div", { base: { display: "grid", gap: "2.5", padding: "1.4rem 1.6rem 1.6rem" } });

const Title = chakra("h2", { base: { fontSize: "1.6rem" } });

interface PopupBodyProps {
  readonly post: Post;
  readonly titleId: string;
  readonly onClose: () => void;
}

function PopupBody({ post, titleId, onClose }: PopupBodyProps) {
  return (
    <Body>
      <CloseButton
        position="absolute"
        top="2.5"
        right="2.5"
        zIndex="1"
        borderRadius="round"
        background="surface"
        color="ink"
        aria-label={text.close}
        onClick={onClose}
      >
        <CloseIcon />
      </CloseButton>
      {post.coverImage && <PopupPicture image={post.coverImage} sizes={SIZES} />}
      <Words lang={langOf(post.language)}>
        <Title id={titleId} paddingRight={post.coverImage ? undefined : "11"}>
          {post.title}
        </Title>
        {post.subtitle && (
          <chakra.p fontSize="lg" color="inkSoft">
            {post.subtitle}
          </chakra.p>
        )}
        {post.descriptionHtml && <Prose html={post.descriptionHtml} />}
        {post.link && (
          <p onClickCapture={onClose}>
            <SiteLink className="aisle-button" link={post.link}>
              {post.link.label}
            </SiteLink>
          </p>
        )}
      </Words>
    </Body>
  );
}

export interface PopupPanelProps {
  readonly post: Post;
  /** True for a dialog that dims the page and takes the focus. */
  readonly modal: boolean;
  readonly onClose: () => void;
}

/** A post over the page: a modal dialog, or a panel in the corner that leaves the page usable. */
export function PopupPanel({ post, modal, onClose }: PopupPanelProps) {
  const titleId = useId();
  const body = <PopupBody post={post} titleId={titleId} onClose={onClose} />;
  return (
    <DesignSystem>
      {modal ? (
        <PopupDialog className="popup" labelledBy={titleId} onClose={onClose}>
          {body}
        </PopupDialog>
      ) : (
        <Dialog.Root open modal={false} closeOnEscape={false} initialFocusEl={focused}>
          <Card className="popup-card" aria-labelledby={titleId}>
            {body}
          </Card>
        </Dialog.Root>
      )}
    </DesignSystem>
  );
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);
