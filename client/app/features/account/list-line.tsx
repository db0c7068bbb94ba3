import { chakra } from "@chakra-ui/react";

/** One entry of a list in the account: what it is, and at the end what can be done about it. */
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
