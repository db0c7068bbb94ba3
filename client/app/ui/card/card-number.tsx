import { cardMessages as text } from "#messages/card";
import { BarCode } from "./bar-code.tsx";

export interface CardNumberProps {
  /** The number of the shopper's card; null or empty if it is not known. */
  readonly number: string | null;
}

/** The number of a card with its bar code, or a notice that it is missing. */
export function CardNumber({ number }: CardNumberProps) {
  return number ? <BarCode number={number} /> : <p>{text.missing}</p>;
}
