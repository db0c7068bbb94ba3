interface SpelledNumberProps {
  /** What the number is. */
  readonly name: string;
  readonly number: string;
}

/** A number in groups of four digits, which screen readers read one by one. */
export const SpelledNumber = ({ name, number }: SpelledNumberProps) => (
  <p className="bar-code-number">
    <span className="visually-hidden">
      {name} {[...number].join(" ")}
    </span>
    <span aria-hidden="true">{number.match(/.{1,4}/g)?.join(" ")}</span>
  </p>
);
