import type { ReactNode } from "react";
import { langOf, OFFER_LANGUAGE } from "../lib/text/lang.ts";
import { language } from "#messages/language";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { SiteLink } from "../ui/link/site-link.tsx";
import type { AdItemCard_ItemFragment } from "./ad-item-card.gql.ts";
import { ItemPicture } from "./item-picture.tsx";
import "./ad-item-card.css";

export type AdCardItem = Omit<AdItemCard_ItemFragment, " $fragmentName">;

interface AdItemCardProps {
  readonly item: AdCardItem;
  readonly level: 2 | 3;
  /** The link of the name, which makes the whole card clickable. */
  readonly link: { readonly url: string; readonly isExternal: boolean };
  /** The last day that the page states for the whole ad; an item that ends on it does not repeat it. */
  readonly validThrough?: string | null;
  /** True for an item on the first screen. */
  readonly eager?: boolean;
  /** What a shopper can do with the item. */
  readonly children?: ReactNode;
}

/** An item of a weekly ad: image, name, price and, if it differs from that of the ad, its last day. */
export function AdItemCard({ item, level, link, validThrough = null, eager = false, children }: AdItemCardProps) {
  const { titleLabel, detailsLabel, healthyOption, imageCandidates, endDate, endDateLine } = item;
  const label = titleLabel ?? detailsLabel;
  const name = label?.text ?? text.unnamed;
  const nameLang = langOf(label?.language ?? language);
  const Heading = `h${level}` as const;
  return (
    <div className="deal">
      <div className="deal-place">
        <ItemPicture candidates={imageCandidates} name={name} lang={nameLang} eager={eager} />
      </div>
      <div className="deal-text">
        <Heading className="deal-name" lang={nameLang}>
          <SiteLink link={link}>{name}</SiteLink>
        </Heading>
        {detailsLabel && detailsLabel.text !== name && (
          <p className="deal-details" lang={langOf(detailsLabel.language)}>
            {detailsLabel.text}
          </p>
        )}
        <AdItemPrice item={item} />
        {healthyOption && <span className="deal-tag">{text.healthy}</span>}
        {endDateLine && endDate !== validThrough && <p className="deal-end">{endDateLine}</p>}
        {children && <div className="deal-actions">{children}</div>}
      </div>
    </div>
  );
}

/** The price of an item with what it saves, and its condition. */
export function AdItemPrice({ item }: Pick<AdItemCardProps, "item">) {
  const { customText, customTextLanguage, price, unit, unitLanguage, regularPrice, saving } = item;
  return (
    <>
      {price && (
        <p className="deal-price">
          <strong lang={langOf(OFFER_LANGUAGE)}>{price}</strong>
          {unit && <span lang={langOf(unitLanguage ?? OFFER_LANGUAGE)}> {unit}</span>}
        </p>
      )}
      {(saving || regularPrice) && (
        <p className="deal-saving">
          {saving && <strong>{text.saves({ amount: saving.formatted })}</strong>}{" "}
          {regularPrice && <span>{text.regular({ price: regularPrice.formatted })}</span>}
        </p>
      )}
      {customText && (
        <p className="deal-custom" lang={langOf(customTextLanguage ?? OFFER_LANGUAGE)}>
          {customText}
        </p>
      )}
    </>
  );
}
