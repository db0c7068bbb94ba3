import { Link } from "react-router-dom";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { byState, plainOf, useReadFields, type Value } from "../../graphql/fields.ts";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { formatDay, formatTime } from "../../lib/time/dates.ts";
import { adPath } from "../../lib/url/offer-paths.ts";
import { island } from "../../ui/island/island.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { AdItemPrice } from "../ad-item-card.tsx";
import { StaleItems } from "../ad-items.tsx";
import { ItemPicture } from "../item-picture.tsx";
import { couponByItem } from "../lib/coupon-of.ts";
import type { PageItem } from "./item-json-ld.ts";
import type { AdItemPageQueryQuery } from "./ad-item-page.gql.ts";
import "./ad-item-page.css";

const ItemActions = island(async () => (await import("./ad-item-actions.tsx")).AdItemActions);
const CopyButton = island(async () => (await import("../../ui/control/copy-button.tsx")).CopyButton);

interface AdItemPageProps {
  readonly ad: NonNullable<AdItemPageQueryQuery["weeklyAd"]>;
  readonly item: PageItem;
  readonly title: string;
  /** The absolute URL of the page. */
  readonly url: string;
  readonly coupons: Value<{ readonly id: string }>;
  readonly timeZone: string | null;
  readonly onRetry: () => void;
}

/** One item of a store's ad with its coupon. */
export function AdItemPage({ ad, item, title, url, coupons, timeZone, onRetry }: AdItemPageProps) {
  const { freshness, couponMatches } = useReadFields()(ad);
  const matches = byState(couponMatches, { empty: [], failed: [] }, (all) => all);
  const match = couponByItem(matches).get(item.id) ?? null;
  const age = plainOf(freshness);
  const lang = item.title === null && item.details === null ? undefined : langOf(OFFER_LANGUAGE);
  return (
    <article className="content-page">
      {age?.stale && timeZone !== null && <StaleItems time={formatTime(age.fetchedAt, timeZone)} onRetry={onRetry} />}
      <div className="item-page-columns">
        <div className="item-page-picture">
          <ItemPicture candidates={item.imageCandidates} name={title} lang={lang} eager />
        </div>
        <div className="item-page-text">
          {item.department && (
            <p className="item-page-department" lang={langOf(item.department.name.language)}>
              {item.department.name.text}
            </p>
          )}
          <h1 lang={lang}>{title}</h1>
          {item.details && item.details !== title && <p lang={langOf(OFFER_LANGUAGE)}>{item.details}</p>}
          <AdItemPrice item={item} />
          <ItemPeriod item={item} />
          <p>
            <Link to={adPath(ad.store.slug)}>{text.item.store({ store: ad.store.name })}</Link>
          </p>
          {couponMatches.state === "failed" && <MissingPart />}
          <ItemActions item={item} match={match} bookId={plainOf(coupons)?.id ?? ""} />
          <div className="item-page-share">
            <CopyButton value={url} what={text.item.share} />
          </div>
        </div>
      </div>
    </article>
  );
}

function ItemPeriod({ item: { spaces, endDateLine } }: Pick<AdItemPageProps, "item">) {
  const [space] = spaces;
  if (space === undefined) return endDateLine === null ? null : <p>{endDateLine}</p>;
  return <p>{text.valid({ from: formatDay(space.startDate), through: formatDay(space.endDate) })}</p>;
}
