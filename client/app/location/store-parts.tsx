import { chakra } from "@chakra-ui/react";

export const PageTitle = chakra("h1", {
  base: {
    maxWidth: "full",
    overflowWrap: "anywhere",
    fontSize: "min(clamp(2.4rem, 5.6vw, 4.25rem), 13vw)",
    lineHeight: "1.05",
    letterSpacing: "-0.025em",
  },
});

export const PageWidth = chakra("div", {
  base: { maxWidth: "80rem", marginInline: "auto", paddingInline: "clamp(1.25rem, 3vw, 2rem)" },
});

/** A list of boxes in a grid, with one column by default. */
export const BoxList = chakra("ul", {
  base: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "4", listStyle: "none" },
});
