import { cardMessages as text } from "#messages/card";
import { BarCode } from "./bar-code.tsx";
import { SpelledNumber } from "./spelled-number.tsx";

export interface CardNumberProps {
  /** The number of the shopper's card; null or empty if it is not known. */
  readonly number: string | null;
}

/** The number of a card with its bar code, or a notice that it is missing. */
export const CardNumber = ({ number }: CardNumberProps) =>
  number ? (
    <BarCode number={number} label={text.barCode({ digits: [...number].join(" ") })}>
      <SpelledNumber name={text.number} number={number} />
    </BarCode>
  ) : (
    <p>{text.missing}</p>
  );
