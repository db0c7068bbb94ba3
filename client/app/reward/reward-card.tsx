import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { langOf } from "../lib/text/lang.ts";
import { Picture, type PictureSource } from "../ui/picture.tsx";

const SIZES = "96px";

/** The cards of a group, in columns if there is room. */
export const RewardCards = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
    gap: "4",
  },
});

interface RewardCardProps {
  /** The id of the card on the page, for links to it. */
  readonly id?: string;
  readonly title: string;
  /** The language of the title. */
  readonly titleLanguage: string;
  readonly notes: string | null;
  readonly image: PictureSource | null;
  /** The limits of the reward, for example its last day and its number of uses. */
  readonly terms: readonly (string | null)[];
  /** True if the shopper can redeem it now. */
  readonly redeemable?: boolean;
  readonly children?: ReactNode;
}

const Frame = chakra("article", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "4",
    alignItems: "start",
    padding: "4",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "panel",
    "&[data-redeemable]": { borderColor: "primary", background: "tint" },
  },
});

const pictureStyle = { "& img": { width: "full", height: "full", borderRadius: "card", objectFit: "cover" } } as const;

/** A reward or offer of a shopper: image, title, notes and limits. */
export function RewardCard({ id, title, titleLanguage, notes, image, terms, ...rest }: RewardCardProps) {
  const { redeemable = false, children } = rest;
  const limits = terms.filter((term) => term !== null);
  return (
    <Frame id={id} data-redeemable={redeemable || undefined}>
      {image && (
        <Box flex="none" width="96px" height="96px" css={pictureStyle} lang={langOf(titleLanguage)}>
          <Picture image={{ ...image, altText: title }} sizes={SIZES} />
        </Box>
      )}
      <Box flex="1 1 5.5rem" minWidth="0">
        <chakra.h3 fontSize="1.1rem" lang={langOf(titleLanguage)}>
          {title}
        </chakra.h3>
        {notes && <p>{notes}</p>}
        {children}
        {limits.length > 0 && (
          <chakra.p marginTop="1.5" fontSize="sm" color="inkSoft">
            {limits.join(" · ")}
          </chakra.p>
        )}
      </Box>
    </Frame>
  );
}
