import { chakra } from "@chakra-ui/react";

/** An entry of a list in the account, with its actions at the end of the line. */
export const ListLine = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    rowGap: "1",
    columnGap: "6",
    paddingBlock: "2.5",
    "& + &": { borderTop: "1px solid", borderColor: "line" },
  },
});
