import { chakra } from "@chakra-ui/react";

/** Parts of the page of a shopper, one below the other. */
export const PartColumn = chakra("div", {
  base: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "4", alignItems: "start", minWidth: "0" },
});
