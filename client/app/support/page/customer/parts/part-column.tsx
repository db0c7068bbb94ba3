import { chakra } from "@chakra-ui/react";

/** A column of sections of a shopper's page. */
export const PartColumn = chakra("div", {
  base: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "4", alignItems: "start", minWidth: "0" },
});
