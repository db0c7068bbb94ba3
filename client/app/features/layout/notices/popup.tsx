import { chakra, CloseButton, Dialog } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useRootFields } from "../../../graphql/fields.ts";
import { layoutMessages as text } from "../../../messages/layout.ts";
import { DesignSystem } from "../../../theme/design-system.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { ModalDialog } from "../../../ui/overlay/modal-dialog.tsx";
import { below, imageSizes } from "../../../theme/breakpoints.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Prose } from "../../../ui/page/prose.tsx";
import { SiteLink } from "../../../ui/page/site-link.tsx";
import { type PopupQueryQuery, usePopupQuery } from "./popup.gql.ts";
import { rememberPopup } from "./popup-memory.ts";
import { isPhone, PopupStrip } from "./popup-strip.tsx";

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
    [below("sm")]: {
      right: "0",
      bottom: "0",
      left: "0",
      width: "auto",
      borderWidth: "1px 0 0",
      borderRadius: "0",
      paddingBottom: "env(safe-area-inset-bottom)",
    },
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
        borderRadius="round"
        background="surface"
        color="ink"
        aria-label={text.close}
        onClick={onClose}
      >
        <CloseIcon />
      </CloseButton>
      {post.coverImage && <PopupPicture image={post.coverImage} sizes={SIZES} />}
      <Words>
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

interface PopupProps {
  readonly slug: string;
  /** Called if the visitor closes the popup or follows its link. */
  readonly onClose?: () => void;
}

/**
 * A post over the page, on phones at first only its title and link. With `hideOverlay`, and as such a strip, it neither
 * dims the page nor takes the focus.
 */
export function Popup({ slug, onClose }: PopupProps) {
  const { popup: known } = useRootFields(usePopupQuery({ variables: { slug } }).data);
  const popup = known.state === "value" ? known.value : undefined;
  const [closed, setClosed] = useState(false);
  const [onPhone] = useState(isPhone);
  const [opened, setOpened] = useState(false);
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
  const shown = { post: popup.post, titleId, onClose: close };
  const isStrip = onPhone && !opened;
  return (
    <DesignSystem>
      {isStrip || (popup.hideOverlay && !onPhone) ? (
        <PopupCard titleId={titleId}>
          {isStrip ? <PopupStrip {...shown} onOpen={() => setOpened(true)} /> : <PopupBody {...shown} />}
        </PopupCard>
      ) : (
        <PopupDialog className="popup" labelledBy={titleId} onClose={close}>
          <PopupBody {...shown} />
        </PopupDialog>
      )}
    </DesignSystem>
  );
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** A dialog in the corner that leaves the page usable and does not take the focus. */
function PopupCard({ titleId, children }: { readonly titleId: string; readonly children: ReactNode }) {
  return (
    <Dialog.Root open modal={false} closeOnEscape={false} initialFocusEl={focused}>
      <Card className="popup-card" aria-labelledby={titleId}>
        {children}
      </Card>
    </Dialog.Root>
  );
}
