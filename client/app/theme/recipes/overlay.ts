import { defineSlotRecipe } from "@chakra-ui/react";
import { fieldBox, iconTrigger } from "./parts.ts";

/** A box that opens over the page: the list or calendar of a control. */
const panel = {
  zIndex: "overlay",
  border: "1px solid",
  borderColor: "line",
  borderRadius: "card",
  background: "surface",
  boxShadow: "overlay",
};

const option = {
  display: "flex",
  gap: "2",
  alignItems: "center",
  minHeight: "11",
  paddingBlock: "2",
  paddingInline: "4",
  cursor: "pointer",
  _highlighted: { background: "tint" },
  _checked: { fontWeight: "650", color: "primary" },
};

const combobox = defineSlotRecipe({
  className: "chakra-combobox",
  slots: [
    "root",
    "control",
    "input",
    "indicatorGroup",
    "trigger",
    "positioner",
    "content",
    "empty",
    "item",
    "itemText",
  ],
  base: {
    root: { width: "full", minWidth: "0" },
    control: { position: "relative" },
    input: { ...fieldBox, paddingRight: "11", textOverflow: "ellipsis" },
    indicatorGroup: { position: "absolute", top: "0", right: "1", bottom: "0", display: "flex", alignItems: "center" },
    trigger: iconTrigger,
    content: {
      ...panel,
      maxHeight: "min(320px, var(--available-height, 320px))",
      overflowY: "auto",
      paddingBlock: "1.5",
    },
    empty: { paddingBlock: "2", paddingInline: "4", color: "inkSoft" },
    item: option,
  },
});

const datePicker = defineSlotRecipe({
  className: "chakra-date-picker",
  slots: [
    "root",
    "content",
    "view",
    "viewControl",
    "viewTrigger",
    "prevTrigger",
    "nextTrigger",
    "table",
    "tableHeader",
    "tableCell",
    "tableCellTrigger",
  ],
  base: {
    content: {
      ...panel,
      position: "absolute",
      top: "calc(100% + 6px)",
      left: "0",
      width: "min(100%, 21rem)",
      padding: "3",
      "&[data-side=above]": { top: "auto", bottom: "calc(100% + 6px)" },
    },
    viewControl: { display: "flex", justifyContent: "space-between", marginBottom: "2" },
    viewTrigger: { minHeight: "11", paddingInline: "3", borderRadius: "button", fontWeight: "650", cursor: "pointer" },
    prevTrigger: iconTrigger,
    nextTrigger: iconTrigger,
    table: { width: "full", tableLayout: "fixed" },
    tableHeader: { fontSize: "sm", fontWeight: "600", color: "inkSoft" },
    tableCell: { padding: "0" },
    tableCellTrigger: {
      display: "grid",
      placeItems: "center",
      width: "full",
      minHeight: "10",
      borderRadius: "button",
      fontVariantNumeric: "tabular-nums",
      cursor: "pointer",
      _hover: { background: "tint" },
      "&[data-selected]": { background: "primary", color: "onPrimary" },
      "&[data-outside-range]": { visibility: "hidden" },
      _disabled: { opacity: "0.35", cursor: "not-allowed" },
    },
  },
});

const alert = defineSlotRecipe({
  className: "chakra-alert",
  slots: ["root", "title"],
  base: {
    root: {
      display: "flex",
      gap: "3",
      alignItems: "center",
      paddingBlock: "3",
      paddingInline: "4",
      borderRadius: "card",
      background: "tint",
    },
    title: { fontWeight: "600" },
  },
  variants: {
    status: {
      error: { root: { color: "dangerDeep", background: "dangerTint" } },
      info: {},
      success: {},
      warning: { root: { color: "warning", background: "warningTint" } },
      // Replaces missing content.
      neutral: { root: { justifyContent: "center", paddingBlock: "14", fontSize: "1.125rem" } },
    },
  },
  defaultVariants: { status: "info" },
});

/** The recipes of components that open over a page, and of alerts. */
export const overlaySlotRecipes = { alert, combobox, datePicker };
