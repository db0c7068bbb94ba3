import { chakra, type HTMLChakraProps, IconButton } from "@chakra-ui/react";
import { type RefObject, useEffect, useState } from "react";
import { from } from "../../theme/breakpoints.ts";
import { NextIcon, PreviousIcon } from "../icons.tsx";

interface SliderMovesProps extends HTMLChakraProps<"div"> {
  /** The row that the buttons move. */
  readonly row: RefObject<HTMLElement | null>;
  readonly moves: { readonly previous: string; readonly next: string };
}

/** The share of the row's width that a press moves it by. */
const PART = 0.8;

const Moves = chakra("div", {
  base: {
    display: "none",
    gap: "2",
    justifyContent: "flex-end",
    marginTop: "1",
    "@media (hover: hover)": { [from("sm")]: { display: "flex" } },
  },
});

/** A circle in the colors of the page. */
const round = {
  borderColor: "line",
  borderRadius: "round",
  background: "field",
  color: "ink",
  _hover: { borderColor: "primary", background: "tint" },
} as const;

/** Returns true if a row is wider than its place; updates with both. */
function useOverflow(row: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const measure = () => setOverflows(current.scrollWidth > current.clientWidth);
    const sizes = new ResizeObserver(measure);
    const items = new MutationObserver(measure);
    sizes.observe(current);
    items.observe(current, { childList: true });
    return () => {
      sizes.disconnect();
      items.disconnect();
    };
  }, [row]);
  return overflows;
}

/** The buttons that move a row, for mice; null if all of it is visible. */
export function SliderMoves({ row, moves, ...style }: SliderMovesProps) {
  const overflows = useOverflow(row);
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * PART });
  if (!overflows) return null;
  return (
    <Moves {...style}>
      <IconButton variant="outline" {...round} aria-label={moves.previous} onClick={() => scroll(-1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton variant="outline" {...round} aria-label={moves.next} onClick={() => scroll(1)}>
        <NextIcon />
      </IconButton>
    </Moves>
  );
}
