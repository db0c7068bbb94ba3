import { chakra } from "@chakra-ui/react";
import { shoppingListMessages as text } from "#messages/shopping-list";
import { below } from "../theme/breakpoints.ts";
import { useOwnList } from "./use-own-list.ts";

const Badge = chakra("span", {
  base: {
    minWidth: "1.35rem",
    paddingInline: "0.3rem",
    borderRadius: "round",
    fontSize: "0.8rem",
    lineHeight: "1.35rem",
    textAlign: "center",
    fontVariantNumeric: "tabular-nums",
    color: "onPrimary",
    background: "primary",
    [below("md")]: { position: "absolute", top: "0", right: "-0.15rem" },
  },
});

/** The number of things to buy on the list of this browser's shopper; null without any. It also sends what waits to be sent. */
export function ListCount() {
  const { rows } = useOwnList();
  const count = rows.filter(({ isChecked }) => !isChecked).length;
  if (count === 0) return null;
  return <Badge title={text.openCount({ count })}>{count}</Badge>;
}
