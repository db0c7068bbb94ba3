import { defineRecipe } from "@chakra-ui/react";

/** A submit button whose press shows what is missing keeps its look. */
const inactive = "&:is(:disabled, [aria-disabled=true]:not([data-shows-errors]))";

/** `solid` for the main action of a section, `outline` beside it, `ghost` subtle, `plain` for icons and links. */
export const button = defineRecipe({
  className: "chakra-button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    border: "1.5px solid transparent",
    borderRadius: "button",
    fontFamily: "inherit",
    fontWeight: "650",
    lineHeight: "1.3",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    transition: "background-color 140ms, border-color 140ms, box-shadow 140ms",
    [inactive]: {
      borderColor: "transparent",
      color: "inkSoft",
      background: "disabled",
      boxShadow: "none",
      cursor: "not-allowed",
    },
    _icon: { flexShrink: "0" },
  },
  variants: {
    variant: {
      solid: {
        borderColor: "primary",
        background: "primary",
        color: "onPrimary",
        _hover: { background: "primaryDeep", boxShadow: "lifted" },
      },
      outline: {
        borderColor: "primary",
        background: "surface",
        color: "primary",
        _hover: { background: "tint" },
        "&[aria-pressed=true]": { background: "primary", color: "onPrimary" },
      },
      ghost: {
        background: "none",
        color: "primary",
        _hover: { background: "tint" },
        "&[aria-pressed=true]": { background: "tint" },
        [inactive]: { background: "none" },
      },
      plain: {
        border: "0",
        background: "none",
        color: "inherit",
        [inactive]: { background: "none" },
      },
    },
    size: {
      sm: { minWidth: "9", minHeight: "9", paddingInline: "3.5", fontSize: "sm" },
      md: { minWidth: "11", minHeight: "11", paddingBlock: "1.5", paddingInline: "5" },
      lg: { minHeight: "13", paddingInline: "6", fontSize: "lg" },
    },
  },
  defaultVariants: { variant: "solid", size: "md" },
});
