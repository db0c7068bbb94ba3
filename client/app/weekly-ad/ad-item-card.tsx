import { langOf, OFFER_LANGUAGE } from "../lib/text/lang.ts";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { SiteLink } from "../ui/link/site-link.tsx";
import type { AdItemCard_ItemFragment } from "./ad-item-card.gql.ts";
import { ItemPicture } from "./item-picture.tsx";
import "./ad-item-card.css";

interface AdItemCardProps {
  readonly item: AdItemCard_ItemFragment;
  readonly level: 2 | 3;
  /** The link of the name; the whole card is then clickable. */
  readonly link?: { readonly url: string; readonly external: boolean };
  /** True for an item on the first screen. */
  readonly eager?: boolean;
}

/** An item of a weekly ad: image, name, price and end date. */
export function AdItemCard({ item, level, link, eager = false }: AdItemCardProps) {
  const { title, details, healthyOption, imageCandidates, endDateLine } = item;
  const itemName = title ?? details;
  const name = itemName ?? text.unnamed;
  const lang = langOf(OFFER_LANGUAGE);
  const nameLang = itemName === null ? undefined : lang;
  const Heading = `h${level}` as const;
  return (
    <article className="deal">
      <div className="deal-place">
        <ItemPicture candidates={imageCandidates} name={name} lang={nameLang} eager={eager} />
        {healthyOption && <span className="deal-tag">{text.healthy}</span>}
      </div>
      <div className="deal-text">
        <Heading className="deal-name" lang={nameLang}>
          {link ? <SiteLink link={link}>{name}</SiteLink> : name}
        </Heading>
        {details && details !== name && (
          <p className="deal-details" lang={lang}>
            {details}
          </p>
        )}
        <AdItemPrice item={item} />
        {endDateLine && <p className="deal-end">{endDateLine}</p>}
      </div>
    </article>
  );
}

function AdItemPrice({ item }: Pick<AdItemCardProps, "item">) {
  const { customText, customTextLanguage, price, unit, unitLanguage } = item;
  return (
    <>
      {price && (
        <p className="deal-price">
          <strong lang={langOf(OFFER_LANGUAGE)}>{price}</strong>
          {unit && <span lang={langOf(unitLanguage ?? OFFER_LANGUAGE)}> {unit}</span>}
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
