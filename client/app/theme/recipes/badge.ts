import { defineRecipe } from "@chakra-ui/react";

/** A short text about the state of something; its colors are set where it is used. */
export const badge = defineRecipe({
  className: "chakra-badge",
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    paddingBlock: "0.5",
    paddingInline: "2.5",
    borderRadius: "round",
    fontSize: "xs",
    fontWeight: "650",
    whiteSpace: "nowrap",
    background: "tint",
  },
});
