import { defineRecipe } from "@chakra-ui/react";

/** A number or name that is read letter by letter. */
export const code = defineRecipe({
  className: "chakra-code",
  base: {
    overflowWrap: "anywhere",
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    fontSize: "xs",
    color: "ink",
  },
});
