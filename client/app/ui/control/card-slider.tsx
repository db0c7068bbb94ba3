import { type ReactNode, useRef } from "react";
import { island } from "../island/island.tsx";
import "./card-slider.css";

interface CardSliderProps {
  readonly label: string;
  /** The labels of the buttons that move the row. */
  readonly moves: { readonly previous: string; readonly next: string };
  /** The cards, each in a list item; a card is 200 pixels wide. */
  readonly children: ReactNode;
}

/** The buttons that move a row outside of the design system. */
export const SliderMoves = island(async () => (await import("./slider-moves.tsx")).SliderMoves);

/** A scrolling row of cards. The carousel of the design system would hide those outside from readers and keyboards. */
export function CardSlider({ label, moves, children }: CardSliderProps) {
  const row = useRef<HTMLUListElement>(null);
  return (
    <div>
      {/* A scroll region must be reachable without a mouse, also between its buttons. */}
      <ul className="card-slider-row" ref={row} tabIndex={0} aria-label={label}>
        {children}
      </ul>
      <SliderMoves row={row} moves={moves} />
    </div>
  );
}
