import { chakra } from "@chakra-ui/react";

/** The large title of a page about stores. */
export const PageTitle = chakra("h1", {
  base: {
    maxWidth: "full",
    overflowWrap: "anywhere",
    fontSize: "clamp(2.4rem, 5.6vw, 4.25rem)",
    lineHeight: "1.05",
    letterSpacing: "-0.025em",
  },
});

/** The maximum width of a page. */
export const PageWidth = chakra("div", {
  base: { maxWidth: "80rem", marginInline: "auto", paddingInline: "clamp(1.25rem, 3vw, 2rem)" },
});

/** A list of boxes in a grid, with one column by default. */
export const BoxList = chakra("ul", {
  base: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "4", listStyle: "none" },
});
