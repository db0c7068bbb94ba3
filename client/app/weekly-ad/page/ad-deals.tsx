import { Link, useLocation, useSearchParams } from "react-router-dom";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { byState, plainOf, useReadFields, type Value, whenRead } from "../../graphql/fields.ts";
import { island } from "../../ui/island/island.tsx";
import { formatDay } from "../../lib/time/dates.ts";
import { withReturn } from "../../lib/url/return-path.ts";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { AdControls } from "../ad-controls.tsx";
import { FailedItems, NoAd, NoMatch } from "../ad-items.tsx";
import type { AdListItem_ItemFragment } from "../ad-list-item.gql.ts";
import { type AdAddress, adSearch, parseAdAddress } from "../lib/ad-address.ts";
import { departmentsOf, searchedItems, viewedItems } from "../lib/ad-view.ts";
import type { WeeklyAdPageQueryQuery } from "./weekly-ad-page.gql.ts";

type Ad = NonNullable<WeeklyAdPageQueryQuery["weeklyAd"]>;

const AdFlyer = island(async () => (await import("../ad-flyer.tsx")).AdFlyer);

/** Its clips and the list are of no use before the first press. */
const ClippableItems = island(async () => (await import("./clippable-items.tsx")).ClippableItems);

interface AdDealsProps {
  readonly ad: Ad;
  readonly coupons: Value<{ readonly id: string }>;
  readonly onRetry: () => void;
}

/** The items of this week or of the next one: as a list to search and filter, or as the pages of the printed ad. */
export function AdDeals({ ad, coupons, onRetry }: AdDealsProps) {
  const { items, nextItems, isNextForMembers, validFrom, validThrough, couponMatches } = useReadFields()(ad);
  const [search] = useSearchParams();
  const requested = parseAdAddress(search);
  const upcoming = byState(nextItems, { empty: [], failed: [] }, (all) => all);
  const [firstUpcoming] = upcoming;
  const address = { ...requested, isNextWeek: requested.isNextWeek && firstUpcoming !== undefined };
  const period = address.isNextWeek
    ? periodOf(firstUpcoming)
    : { from: plainOf(validFrom), through: plainOf(validThrough) };
  const deals = { address, store: ad.store.slug, matches: couponMatches, validThrough: period.through, coupons };
  return (
    <section className="deal-list" aria-labelledby="items-title">
      <header>
        <h2 id="items-title">{address.isNextWeek ? text.nextList : text.list}</h2>
        {whenRead(items, () => (
          <AdViews
            address={address}
            store={ad.store.slug}
            hasNextWeek={upcoming.length > 0}
            isForMembers={plainOf(isNextForMembers) === true}
          />
        ))}
        {period.from !== null && period.through !== null && (
          <p className="deal-period">
            {text.valid({ from: formatDay(period.from), through: formatDay(period.through) })}
          </p>
        )}
      </header>
      {byState(
        address.isNextWeek ? nextItems : items,
        { empty: <NoAd />, failed: <FailedItems onRetry={onRetry} /> },
        (all) => (all.length === 0 ? <NoAd /> : <Deals items={all} {...deals} />),
      )}
    </section>
  );
}

function periodOf(item: Ad["nextItems"] extends readonly (infer Item)[] | null ? Item | undefined : never) {
  const [space] = item?.spaces ?? [];
  return { from: space?.startDate ?? null, through: space?.endDate ?? null };
}

interface AdViewsProps extends Pick<DealsProps, "store"> {
  readonly address: AdAddress;
  readonly hasNextWeek: boolean;
  /** True if next week is for members, and the visitor is a guest. */
  readonly isForMembers: boolean;
}

/** The links between the weeks, between the list and the flyer, and to the sheet for people without an account. */
function AdViews({ address, store, hasNextWeek, isForMembers }: AdViewsProps) {
  const { pathname } = useLocation();
  const { isNextWeek, isFlyer } = address;
  const week = { ...address, isNextWeek: !isNextWeek, department: null };
  return (
    <nav className="deal-views" aria-label={text.views}>
      {hasNextWeek && (
        <Link to={{ search: adSearch(week) }} preventScrollReset>
          {isNextWeek ? text.thisWeek : text.nextWeek}
        </Link>
      )}
      {isForMembers && <Link to={withReturn("/login", `${pathname}${adSearch(week)}`)}>{text.nextForMembers}</Link>}
      <Link to={{ search: adSearch({ ...address, isFlyer: !isFlyer }) }} preventScrollReset>
        {isFlyer ? text.toList : text.toViewer}
      </Link>
      <Link to={`/paper-sheet?store=${store}`}>{text.onPaper}</Link>
    </nav>
  );
}

interface DealsProps extends Pick<AdDealsProps, "coupons"> {
  /** The slug of the store of the ad. */
  readonly store: string;
  readonly matches: Value<NonNullable<Ad["couponMatches"]>>;
  readonly items: readonly AdListItem_ItemFragment[];
  readonly address: AdAddress;
  readonly validThrough: string | null;
}

function Deals({ items, address, store, matches, validThrough, coupons }: DealsProps) {
  if (address.isFlyer) return <AdFlyer items={items} store={store} />;
  const matching = searchedItems(items, address.query);
  const shown = viewedItems(matching, address);
  return (
    <>
      {matches.state === "failed" && <MissingPart />}
      <AdControls address={address} departments={departmentsOf(matching)} count={matching.length} />
      {shown.length === 0 ? (
        <NoMatch all={adSearch({ ...address, query: "", department: null })} />
      ) : (
        <ClippableItems
          items={shown}
          store={store}
          validThrough={validThrough}
          matches={byState(matches, { empty: [], failed: null }, (all) => all)}
          bookId={plainOf(coupons)?.id ?? ""}
        />
      )}
    </>
  );
}
