import { Fragment } from "react";
import { priceParts } from "./lib/price-parts.ts";

/** The summary of an offer with its amount in large type. Screen readers read it as one plain sentence. */
export function CouponSummary({ summary }: { readonly summary: string }) {
  return priceParts(summary).map((part, index) => (
    <Fragment key={part.text}>
      {index > 0 && " "}
      <span className={part.isAmount ? "coupon-amount" : "coupon-words"}>{part.text}</span>
    </Fragment>
  ));
}
