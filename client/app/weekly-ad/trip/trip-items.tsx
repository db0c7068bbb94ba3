import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { formatDay } from "../../lib/time/dates.ts";
import { tripMessages as text } from "#messages/trip";
import { language } from "#messages/language";
import { weeklyAdMessages } from "#messages/weekly-ad";
import { ItemPicture } from "../item-picture.tsx";
import type { ItemWithCoupons, TripCoupon, TripItem } from "./trip-groups.ts";
import "./trip-items.css";

interface TripItemsProps {
  /** The heading; null for the only items of the ad. */
  readonly title: string | null;
  readonly items: readonly ItemWithCoupons[];
  /** False for items that a printed trip leaves out, so that it fits two sheets. */
  readonly isPrinted: boolean;
  readonly renderAction: (name: string, item: TripItem) => ReactNode;
}

/** Items of the ad, each with its coupons. */
export function TripItems({ title, items, isPrinted, renderAction }: TripItemsProps) {
  if (items.length === 0) return null;
  return (
    <div className="trip-group-items" data-unprinted={!isPrinted || undefined}>
      {title !== null && <h3 className="trip-group">{title}</h3>}
      <ul className="trip-items" aria-label={title ?? weeklyAdMessages.preview.title}>
        {items.map((each) => (
          <TripItemRow key={each.item.id} {...each} renderAction={renderAction} />
        ))}
      </ul>
    </div>
  );
}

function TripItemRow({ item, coupons, renderAction }: ItemWithCoupons & Pick<TripItemsProps, "renderAction">) {
  const { titleLabel, detailsLabel, imageCandidates, endDateLine } = item;
  const { price, unit, unitLanguage, customText, customTextLanguage } = item;
  const label = titleLabel ?? detailsLabel;
  const name = label?.text ?? weeklyAdMessages.unnamed;
  const nameLang = langOf(label?.language ?? language);
  const ownDetails = detailsLabel?.text === name ? null : detailsLabel;
  return (
    <li className="trip-item">
      <div className="trip-item-picture">
        <ItemPicture candidates={imageCandidates} name={name} lang={nameLang} eager={false} />
      </div>
      <div className="trip-item-text">
        <p className="trip-item-name" lang={nameLang}>
          {name}
        </p>
        {(ownDetails || customText) && (
          <p>
            {ownDetails && <span lang={langOf(ownDetails.language)}>{ownDetails.text}</span>}
            {ownDetails && customText && " · "}
            {customText && <span lang={langOf(customTextLanguage ?? OFFER_LANGUAGE)}>{customText}</span>}
          </p>
        )}
        {endDateLine && <p>{endDateLine}</p>}
      </div>
      {price && (
        <p className="trip-item-price">
          <strong lang={langOf(OFFER_LANGUAGE)}>{price}</strong>
          {unit && <span lang={langOf(unitLanguage ?? OFFER_LANGUAGE)}> {unit}</span>}
        </p>
      )}
      {coupons.map((coupon) => (
        <ItemCoupon key={coupon.id} coupon={coupon} />
      ))}
      <div className="trip-item-action">{renderAction(name, item)}</div>
    </li>
  );
}

const couponAddress = ({ offerCode, brandName }: TripCoupon): string =>
  `/digital-coupons?${new URLSearchParams(offerCode === null ? { q: brandName } : { offerCode })}`;

function ItemCoupon({ coupon }: { readonly coupon: TripCoupon }) {
  const { state, summary, summaryLanguage, expiryDate } = coupon;
  const isOnCard = state === "CLIPPED";
  return (
    <p className="trip-coupon" data-on-card={isOnCard || undefined}>
      <span className="trip-coupon-state">{isOnCard ? text.couponOnCard : text.couponForItem}</span>{" "}
      <Link to={couponAddress(coupon)}>
        <strong lang={langOf(summaryLanguage)}>{summary}</strong>
      </Link>{" "}
      {expiryDate !== null && <span>{text.couponUntil({ day: formatDay(expiryDate) })}</span>}
    </p>
  );
}
