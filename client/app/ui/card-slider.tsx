import { type ReactNode, useRef } from "react";
import { NextIcon, PreviousIcon } from "./icons.tsx";
import "./card-slider.css";

interface CardSliderProps {
  /** What the row holds. */
  readonly label: string;
  /** The words of the buttons that turn the row. */
  readonly moves: { readonly previous: string; readonly next: string };
  /** The cards, each in a list item; a card is 200 pixels wide. */
  readonly children: ReactNode;
}

/** How much of the row a press on a button moves it by. */
const TURN = 0.8;

/** A row of cards to look through: it scrolls under a finger and with the arrow keys, and mice get buttons. */
export function CardSlider({ label, moves, children }: CardSliderProps) {
  const row = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * TURN });
  return (
    <div className="card-slider">
      {/* A scrolling region has to be reachable for people without a mouse, also between its buttons. */}
      <ul className="card-slider-row" ref={row} tabIndex={0} aria-label={label}>
        {children}
      </ul>
      <div className="card-slider-moves">
        <button type="button" aria-label={moves.previous} onClick={() => scroll(-1)}>
          <PreviousIcon />
        </button>
        <button type="button" aria-label={moves.next} onClick={() => scroll(1)}>
          <NextIcon />
        </button>
      </div>
    </div>
  );
}
