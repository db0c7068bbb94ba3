import { useId } from "react";
import { type Value, whenRead } from "../../graphql/fields.ts";
import { paperSheetMessages as text } from "#messages/paper-sheet";
import { weeklyAdMessages } from "#messages/weekly-ad";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { formatDay } from "../../lib/time/dates.ts";
import { PaperCoupon } from "./paper-coupon.tsx";
import type { PaperOffer_OfferFragment } from "./paper-offer.gql.ts";
import "../../ui/page/print-alone.css";

/** The query asks for one more, by which the sheet knows that the ad has more offers. */
const MAX_OFFERS = 129;

interface PaperSheetProps {
  readonly store: string;
  readonly offers: readonly PaperOffer_OfferFragment[];
  /** The first and the last day of the ad. */
  readonly validFrom: Value<string>;
  readonly validThrough: Value<string>;
  /** True if a print shows the sheet. */
  readonly isPrinted: boolean;
}

/** The offers of a store's ad that need an account, for people without one. Prints without the page. */
export function PaperSheet({ store, offers, validFrom, validThrough, isPrinted }: PaperSheetProps) {
  const title = useId();
  return (
    <section className="pocket-sheet" data-prints-alone={isPrinted || undefined} aria-labelledby={title}>
      <header className="sheet-head">
        <div>
          <h2 id={title}>{text.heading({ store })}</h2>
          {whenRead(validFrom, (from) =>
            whenRead(validThrough, (through) => (
              <p className="sheet-total">
                {weeklyAdMessages.valid({ from: formatDay(from), through: formatDay(through) })}
              </p>
            )),
          )}
          <p>{offers.length === 0 ? text.empty : text.how}</p>
          {offers.length > MAX_OFFERS && <p>{text.rest({ count: MAX_OFFERS })}</p>}
        </div>
      </header>
      <ul className="sheet-groups">
        {offers.slice(0, MAX_OFFERS).map((offer) => (
          <li key={offer.item.id} className="sheet-coupon">
            <PaperOffer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaperOffer({ offer: { item, needsCard, coupons } }: { readonly offer: PaperOffer_OfferFragment }) {
  const { titleLabel, detailsLabel, price, unit, unitLanguage } = item;
  const lang = langOf(OFFER_LANGUAGE);
  const name = titleLabel ?? detailsLabel;
  return (
    <>
      <div className="sheet-offer">
        <p>
          <strong lang={name ? langOf(name.language) : undefined}>{name?.text ?? weeklyAdMessages.unnamed}</strong>
        </p>
        {price !== null && (
          <p>
            <strong lang={lang}>{price}</strong>
            {unit !== null && <span lang={langOf(unitLanguage ?? OFFER_LANGUAGE)}> {unit}</span>}
          </p>
        )}
      </div>
      {titleLabel && detailsLabel && (
        <p className="sheet-products" lang={langOf(detailsLabel.language)}>
          {detailsLabel.text}
        </p>
      )}
      {needsCard && <p>{text.cardPrice}</p>}
      {coupons.map((coupon) => (
        <PaperCoupon key={coupon.code} coupon={coupon} />
      ))}
    </>
  );
}
