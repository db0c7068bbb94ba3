import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";
import { fieldBox } from "./parts.ts";

const label = { fontWeight: "600" };

const errorText = { fontSize: "sm", color: "danger" };

const helperText = { fontSize: "sm", color: "inkSoft" };

const field = defineSlotRecipe({
  className: "chakra-field",
  slots: ["root", "label", "helperText", "errorText"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "1.5", position: "relative", minWidth: "0" },
    label,
    errorText,
    helperText,
  },
});

const input = defineRecipe({ className: "chakra-input", base: fieldBox });

const textarea = defineRecipe({
  className: "chakra-textarea",
  base: { ...fieldBox, paddingBlock: "3", lineHeight: "1.5", resize: "vertical" },
});

const nativeSelect = defineSlotRecipe({
  className: "chakra-native-select",
  slots: ["root", "field", "indicator"],
  base: {
    root: { position: "relative", width: "full" },
    field: { ...fieldBox, paddingRight: "11", appearance: "none", textOverflow: "ellipsis" },
    indicator: {
      position: "absolute",
      top: "0",
      right: "3.5",
      bottom: "0",
      display: "flex",
      alignItems: "center",
      pointerEvents: "none",
    },
  },
});

/** Covers inputs that are checked before the scripts run, or without them. */
const CHECKED = "input:checked ~ &";
const FOCUSED = "input:focus-visible ~ &";

/** The mark that replaces the input. */
const mark = {
  display: "grid",
  flex: "none",
  placeItems: "center",
  width: "5.5",
  height: "5.5",
  border: "1.5px solid",
  borderColor: "fieldLine",
  background: "field",
};

const checkbox = defineSlotRecipe({
  className: "chakra-checkbox",
  slots: ["root", "control", "label"],
  base: {
    root: {
      position: "relative",
      display: "inline-flex",
      gap: "3",
      alignItems: "center",
      paddingBlock: "2.5",
      cursor: "pointer",
      _disabled: { cursor: "not-allowed" },
    },
    control: {
      ...mark,
      borderRadius: "5px",
      // The mark is drawn without the component's icon, which is missing before the scripts run.
      "& > svg": { display: "none" },
      _after: {
        content: '""',
        width: "6px",
        height: "11px",
        marginTop: "-2px",
        border: "solid transparent",
        borderWidth: "0 2.5px 2.5px 0",
        transform: "rotate(45deg)",
      },
      _invalid: { borderColor: "danger" },
      [CHECKED]: { borderColor: "primary", background: "primary", _after: { borderColor: "onPrimary" } },
      [FOCUSED]: { outline: "3px solid", outlineColor: "primary", outlineOffset: "2px" },
    },
    label: { cursor: "inherit" },
  },
});

const radioCard = defineSlotRecipe({
  className: "chakra-radio-card",
  slots: ["root", "label", "item", "itemText", "itemControl"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "1.5", minWidth: "0" },
    label,
    item: {
      position: "relative",
      display: "flex",
      gap: "3",
      alignItems: "center",
      minHeight: "11",
      paddingBlock: "2",
      paddingInline: "4",
      border: "1.5px solid",
      borderColor: "fieldLine",
      borderRadius: "card",
      background: "field",
      cursor: "pointer",
      "&:has(:checked), &[data-state=checked]": { borderColor: "primary", background: "tint" },
      "&:has(:focus-visible)": { outline: "3px solid", outlineColor: "primary", outlineOffset: "2px" },
    },
    itemControl: {
      ...mark,
      borderRadius: "50%",
      [CHECKED]: { borderColor: "primary", borderWidth: "6px" },
    },
  },
});

const switchControl = defineSlotRecipe({
  className: "chakra-switch",
  slots: ["root", "control", "thumb", "label"],
  base: {
    root: { position: "relative", display: "inline-flex", gap: "2.5", alignItems: "center", minHeight: "11", ...label },
    control: {
      flex: "none",
      width: "42px",
      height: "6",
      padding: "3px",
      border: "2px solid",
      borderColor: "currentColor",
      borderRadius: "round",
      [CHECKED]: { borderColor: "accent", background: "accent", color: "onAccent" },
      [FOCUSED]: { outline: "3px solid", outlineColor: "currentColor", outlineOffset: "2px" },
    },
    thumb: {
      display: "block",
      width: "3.5",
      height: "3.5",
      borderRadius: "50%",
      background: "currentColor",
      transition: "translate 140ms",
      "input:checked ~ * > &": { translate: "18px" },
    },
  },
});

export const formRecipes = { input, textarea };

export const formSlotRecipes = { field, nativeSelect, checkbox, radioCard, switch: switchControl };
