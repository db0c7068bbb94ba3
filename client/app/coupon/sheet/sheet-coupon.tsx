import type { ReactNode } from "react";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { formatDay } from "../../lib/time/dates.ts";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import type { SheetCoupon_CouponFragment } from "./sheet-coupon.gql.ts";
import { varietySentences } from "./variety-sentences.ts";

interface SheetCouponProps {
  readonly coupon: SheetCoupon_CouponFragment;
  readonly action?: ReactNode;
}

export function SheetCoupon({ coupon, action }: SheetCouponProps) {
  const { summary, value, brandName, expiryDate, description } = coupon;
  const variety = varietySentences(coupon.disclaimer);
  const lang = langOf(OFFER_LANGUAGE);
  // Most summaries contain the value.
  const worth = value && value.cents > 0 && !summary.includes(value.formatted) ? value.formatted : null;
  return (
    <li className="sheet-coupon">
      <div className="sheet-offer">
        <p>
          <strong lang={lang}>{summary}</strong> {worth !== null && <strong>{worth}</strong>}{" "}
          <span lang={lang}>{brandName}</span>
        </p>
        <p className="sheet-last-day">
          {expiryDate === null ? text.noLastDay : text.lastDay({ day: formatDay(expiryDate) })}
        </p>
      </div>
      <p className="sheet-products" lang={lang}>
        {description}
        {variety !== null && <span> {variety}</span>}
      </p>
      {action}
    </li>
  );
}
