import { pocketSheetMessages } from "#messages/pocket-sheet";
import { sheetCodeMessages } from "#messages/sheet-code";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { formatDay } from "../../lib/time/dates.ts";
import type { PaperCoupon_CouponFragment } from "./paper-offer.gql.ts";

/** A coupon with its terms, its last day and the code that an associate enters. */
export function PaperCoupon({ coupon }: { readonly coupon: PaperCoupon_CouponFragment }) {
  const { code, brandName, summaryLabel, description, translatedDescription, disclaimer, expiryDate } = coupon;
  const lang = langOf(OFFER_LANGUAGE);
  return (
    <>
      <p>
        <strong lang={langOf(summaryLabel.language)}>{summaryLabel.text}</strong> <span lang={lang}>{brandName}</span>
      </p>
      <p className="sheet-products">
        <span lang={translatedDescription ? undefined : lang}>{translatedDescription ?? description}</span>{" "}
        <span lang={lang}>{disclaimer}</span>
      </p>
      <p className="sheet-last-day">
        {expiryDate === null
          ? pocketSheetMessages.noLastDay
          : pocketSheetMessages.lastDay({ day: formatDay(expiryDate) })}{" "}
        · {sheetCodeMessages.code({ code })}
      </p>
    </>
  );
}
