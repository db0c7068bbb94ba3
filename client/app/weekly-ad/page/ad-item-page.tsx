import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { language } from "#messages/language";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { byState, plainOf, useReadFields, type Value } from "../../graphql/fields.ts";
import { langOf } from "../../lib/text/lang.ts";
import { formatDay, formatTime } from "../../lib/time/dates.ts";
import { adPath } from "../../lib/url/offer-paths.ts";
import { CopyButton } from "../../ui/control/copy-button.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { AdItemPrice } from "../ad-item-card.tsx";
import { StaleItems } from "../ad-items.tsx";
import { ItemPicture } from "../item-picture.tsx";
import { couponByItem } from "../lib/coupon-of.ts";
import type { PageItem } from "./item-json-ld.ts";
import { AdItemActions } from "./ad-item-actions.tsx";
import type { AdItemPageQueryQuery } from "./ad-item-page.gql.ts";

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { md: "minmax(0, 1fr) minmax(0, 1fr)" },
    gap: "clamp(1rem, 3vw, 2.5rem)",
  },
});

const Picture = chakra("div", {
  base: { position: "relative", overflow: "hidden", aspectRatio: "4 / 3", borderRadius: "card", background: "tint" },
});

const Words = chakra("div", {
  base: {
    display: "grid",
    gap: "1.5",
    alignContent: "start",
    justifyItems: "start",
    "& h1": { fontSize: "clamp(1.6rem, 1.2rem + 1.7vw, 2.5rem)", lineHeight: "1.15" },
    "& p > a": { display: "inline-flex", alignItems: "center", minHeight: "11" },
    // The actions and the link to share.
    "& > div": { maxWidth: "full", overflowWrap: "anywhere" },
  },
});

const Department = chakra("p", { base: { fontSize: "sm", fontWeight: "650" } });

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
  const details = item.detailsLabel?.text === title ? null : item.detailsLabel;
  const lang = langOf((item.titleLabel ?? item.detailsLabel)?.language ?? language);
  return (
    <article className="content-page">
      {age?.stale && timeZone !== null && <StaleItems time={formatTime(age.fetchedAt, timeZone)} onRetry={onRetry} />}
      <Columns>
        <Picture>
          <ItemPicture candidates={item.imageCandidates} name={title} lang={lang} eager />
        </Picture>
        <Words>
          {item.department && (
            <Department lang={langOf(item.department.name.language)}>{item.department.name.text}</Department>
          )}
          <h1 lang={lang}>{title}</h1>
          {details && <p lang={langOf(details.language)}>{details.text}</p>}
          <AdItemPrice item={item} />
          <ItemPeriod item={item} />
          <p>
            <Link to={adPath(ad.store.slug)}>{text.item.store({ store: ad.store.name })}</Link>
          </p>
          {couponMatches.state === "failed" && <MissingPart />}
          <AdItemActions
            item={item}
            match={match}
            isUnsure={couponMatches.state === "failed"}
            bookId={plainOf(coupons)?.id ?? ""}
          />
          <div>
            <CopyButton value={url} what={text.item.share} />
          </div>
        </Words>
      </Columns>
    </article>
  );
}

function ItemPeriod({ item: { spaces, endDateLine } }: Pick<AdItemPageProps, "item">) {
  const [space] = spaces;
  if (space === undefined) return endDateLine === null ? null : <p>{endDateLine}</p>;
  return <p>{text.valid({ from: formatDay(space.startDate), through: formatDay(space.endDate) })}</p>;
}
