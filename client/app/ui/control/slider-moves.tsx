import { chakra, IconButton } from "@chakra-ui/react";
import type { RefObject } from "react";
import { from } from "../../theme/breakpoints.ts";
import { NextIcon, PreviousIcon } from "../icons.tsx";

interface SliderMovesProps {
  /** The row that the buttons move. */
  readonly row: RefObject<HTMLElement | null>;
  /** The labels of the buttons. */
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

/** The buttons below a row of cards, for mice. */
export function SliderMoves({ row, moves }: SliderMovesProps) {
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * PART });
  return (
    <Moves>
      <IconButton variant="outline" {...round} aria-label={moves.previous} onClick={() => scroll(-1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton variant="outline" {...round} aria-label={moves.next} onClick={() => scroll(1)}>
        <NextIcon />
      </IconButton>
    </Moves>
  );
}
