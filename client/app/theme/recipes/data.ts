import { defineSlotRecipe } from "@chakra-ui/react";
import { below } from "../breakpoints.ts";

/** Styles on narrow screens, and where large text leaves no room for columns: the rows of a table are stacked cards. */
const whereStacked = <Rules extends object>(rules: Rules) => ({
  [below("tablet")]: rules,
  "@container (max-width: 36rem)": rules,
});

const hidden = { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" };

const stackedCell = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: "4",
  paddingBlock: "1.5",
  paddingInline: "min(1rem, 5vw)",
  border: "0",
  overflowWrap: "anywhere",
};

const cell = {
  paddingBlock: "3.5",
  paddingInline: "4",
  borderBottom: "1px solid",
  borderColor: "line",
  ...whereStacked(stackedCell),
};

const table = defineSlotRecipe({
  className: "chakra-table",
  slots: ["root", "header", "body", "row", "columnHeader", "cell", "caption"],
  base: {
    root: {
      width: "full",
      borderCollapse: "collapse",
      textAlign: "left",
      "& [data-kind]": { fontVariantNumeric: "lining-nums tabular-nums", textAlign: "right" },
      ...whereStacked({ "&, & tbody": { display: "block" }, "& [data-wide-only]": { display: "none" } }),
    },
    caption: { ...hidden, whiteSpace: "nowrap" },
    header: whereStacked(hidden),
    columnHeader: { ...cell, fontSize: "0.875rem", fontWeight: "600", color: "inkSoft" },
    body: {
      "& th": {
        ...cell,
        fontWeight: "700",
        ...whereStacked({ ...stackedCell, fontFamily: "heading", fontSize: "1.125rem" }),
      },
      "& tr:hover": { background: "tint" },
    },
    row: whereStacked({
      display: "block",
      marginBottom: "3",
      paddingBlock: "2",
      border: "1px solid",
      borderColor: "line",
      borderRadius: "panel",
    }),
    cell: {
      ...cell,
      "&[data-kind=value]": { fontFamily: "heading", fontSize: "xl", fontWeight: "700", color: "primary" },
      _before: whereStacked({
        content: "attr(data-label)",
        fontFamily: "body",
        fontSize: "sm",
        fontWeight: "400",
        color: "inkSoft",
      }),
    },
  },
});

const step = {
  display: "grid",
  placeItems: "center",
  minWidth: "11",
  height: "11",
  paddingInline: "2",
  borderRadius: "round",
  fontWeight: "700",
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  "&:is(a):hover": { background: "tint" },
  "&[aria-hidden]": { opacity: "0.35" },
};

const pagination = defineSlotRecipe({
  className: "chakra-pagination",
  slots: ["root", "item", "prevTrigger", "nextTrigger"],
  base: {
    root: { display: "flex", flexWrap: "wrap", alignItems: "center" },
    item: { ...step, "&[data-selected]": { background: "primary", color: "onPrimary" } },
    prevTrigger: step,
    nextTrigger: step,
  },
});

const progress = defineSlotRecipe({
  className: "chakra-progress",
  slots: ["root", "track", "range"],
  base: {
    track: { height: "3", overflow: "hidden", borderRadius: "round", background: "line" },
    range: { height: "full", borderRadius: "inherit", background: "primary" },
  },
});

export const dataSlotRecipes = { pagination, progress, table };
