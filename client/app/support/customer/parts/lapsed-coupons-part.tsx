import { langOf } from "../../../lib/text/lang.ts";
import { formatDay } from "../../../lib/time/dates.ts";
import { customerMessages } from "#messages/staff/customer";
import type { LapsedCouponsPart_LapsedCouponsFragment } from "./lapsed-coupons-part.gql.ts";
import { Part, PartList } from "./part.tsx";

const text = customerMessages.lapsed;

interface LapsedCouponsPartProps {
  readonly lapsedCoupons: LapsedCouponsPart_LapsedCouponsFragment;
}

/** The clipped coupons of a shopper that ended before they were redeemed. */
export function LapsedCouponsPart({ lapsedCoupons: { freshness, nodes } }: LapsedCouponsPartProps) {
  return (
    <Part title={text.title} freshness={freshness}>
      <PartList empty={text.empty}>
        {nodes.map(({ offerId, brandName, summary, summaryLanguage, expiryDate }) => (
          <li key={offerId}>
            <strong lang={langOf(summaryLanguage)}>{[summary, brandName].join(", ")}</strong>
            <span>{text.ended({ day: formatDay(expiryDate ?? ""), offerId })}</span>
          </li>
        ))}
      </PartList>
    </Part>
  );
}
