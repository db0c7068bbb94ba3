import { Button, chakra, CloseButton } from "@chakra-ui/react";
import { layoutMessages as text } from "../../../messages/layout.ts";
import { below } from "../../../theme/breakpoints.ts";
import { CloseIcon } from "../../../ui/icons.tsx";
import { SiteLink } from "../../../ui/page/site-link.tsx";
import type { PopupQueryQuery } from "./popup.gql.ts";

/** Returns true on a phone, where a popup begins as a strip at the lower edge. */
export const isPhone = (): boolean => window.matchMedia(below("sm").replace("@media ", "")).matches;

const Strip = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "1",
    minHeight: "14",
    paddingLeft: "4",
    paddingRight: "1",
    "& h2": { fontSize: "sm", lineHeight: "1.2", lineClamp: "2" },
    "& a": { minHeight: "10", paddingBlock: "1", paddingInline: "3", fontSize: "sm" },
  },
});

interface PopupStripProps {
  readonly post: NonNullable<PopupQueryQuery["popup"]>["post"];
  readonly titleId: string;
  /** Opens the whole popup. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The title and the link of a popup in one line, which covers little of a phone's screen. */
export function PopupStrip({ post: { title, link, descriptionHtml }, titleId, onOpen, onClose }: PopupStripProps) {
  return (
    <Strip>
      <chakra.div flex="1" minWidth="0">
        <h2 id={titleId}>{title}</h2>
        {descriptionHtml && (
          <Button
            type="button"
            variant="plain"
            minHeight="6"
            padding="0"
            fontSize="sm"
            textDecoration="underline"
            textUnderlineOffset="3px"
            onClick={onOpen}
          >
            {text.details}
          </Button>
        )}
      </chakra.div>
      {link && (
        <span onClickCapture={onClose}>
          <SiteLink className="aisle-button" link={link}>
            {link.label}
          </SiteLink>
        </span>
      )}
      <CloseButton flex="none" borderRadius="round" aria-label={text.close} onClick={onClose}>
        <CloseIcon />
      </CloseButton>
    </Strip>
  );
}
