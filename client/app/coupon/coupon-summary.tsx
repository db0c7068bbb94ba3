import { Fragment } from "react";

/** A part of a summary: an amount for large type, or the text around it. */
interface PricePart {
  readonly text: string;
  readonly isAmount: boolean;
}

const AMOUNT = /(\d+ [fp]or \$\d+(?:\.\d{2})?|\$\d+(?:\.\d{2})?|\d+¢|\d+%|\b(?:free|gratis)\b)/i;

/** Splits a summary at its first amount, so that `$1.50` of `Save $1.50` can be large. Returns no empty parts. */
export function priceParts(summary: string): readonly PricePart[] {
  const match = AMOUNT.exec(summary);
  if (!match) return [{ text: summary, isAmount: false }];
  const end = match.index + match[0].length;
  return [
    { text: summary.slice(0, match.index).trim(), isAmount: false },
    { text: match[0], isAmount: true },
    { text: summary.slice(end).trim(), isAmount: false },
  ].filter((part) => part.text !== "");
}

/** The summary of an offer with its amount in large type. Screen readers read it as one plain sentence. */
export function CouponSummary({ summary }: { readonly summary: string }) {
  return priceParts(summary).map((part, index) => (
    <Fragment key={part.text}>
      {index > 0 && " "}
      <span className={part.isAmount ? "coupon-amount" : "coupon-words"}>{part.text}</span>
    </Fragment>
  ));
}
