import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router-dom";
import { byState, type Fields, type InValue, type Value, whenRead } from "../graphql/fields.ts";
import { langOf, OFFER_LANGUAGE } from "../lib/text/lang.ts";
import { formatTime } from "../lib/time/dates.ts";
import { addressCode, adPath, couponPath, couponSearchPath } from "../lib/url/offer-paths.ts";
import { departmentPath } from "../lib/url/store-paths.ts";
import { searchMessages as text } from "#messages/search";
import { island } from "../ui/island/island.tsx";
import { LateRetry } from "../ui/island/late-retry.tsx";
import { SearchResult } from "./search-result.tsx";
import type { ShopResultsQueryQuery } from "./shop-results.gql.ts";

/** What a search found of what the retailer sells. */
export type ShopResultsFields = Fields<ShopResultsQueryQuery>;

type Coupons = InValue<ShopResultsFields["searchCoupons"]>;
type Stores = InValue<ShopResultsFields["searchStores"]>;

export type FoundAdItems = InValue<ShopResultsFields["searchAdItems"]>;

const AddToList = island(async () => (await import("../shopping-list/add-to-list.tsx")).AddToListButton);

interface GroupProps {
  readonly title: string;
  /** The link to all results of this kind. */
  readonly all?: { readonly path: string; readonly label: string };
  /** The time of the results if they may be out of date; null if they are fresh. */
  readonly staleSince?: string | null;
  readonly children: ReactNode;
}

export function ResultGroup({ title, all, staleSince = null, children }: GroupProps) {
  return (
    <section className="search-group">
      <header>
        <h2>{title}</h2>
        {all && <Link to={all.path}>{all.label}</Link>}
      </header>
      {staleSince !== null && (
        <p className="search-note" data-kind="stale">
          {text.stale({ time: staleSince })}
        </p>
      )}
      {children}
    </section>
  );
}

type OnRetry = () => void;

/** Renders a group of results, or a notice if it could not be read; null if nothing was found. */
function foundPart<T extends { readonly totalCount: number }>(
  title: string,
  field: Value<T>,
  onRetry: OnRetry,
  render: (found: T) => ReactNode,
): ReactNode {
  const notice = (
    <ResultGroup title={title}>
      <div className="search-note" role="status">
        <p>{text.groupFailed({ group: title })}</p>
        <LateRetry variant="ghost" onPress={onRetry}>
          {text.retry}
        </LateRetry>
      </div>
    </ResultGroup>
  );
  return byState(field, { empty: null, failed: notice }, (connection) =>
    connection.totalCount === 0 ? null : render(connection),
  );
}

function CouponRows({ nodes }: Pick<Coupons, "nodes">) {
  const lang = langOf(OFFER_LANGUAGE);
  return nodes.map(({ translatedDescription, ...coupon }) => {
    const description = translatedDescription ?? coupon.description;
    return (
      <SearchResult
        key={coupon.offerId}
        path={couponPath(addressCode(coupon))}
        title={coupon.summary}
        lang={langOf(coupon.summaryLanguage)}
        kind={coupon.brandName}
        kindLang={lang}
        summary={description}
        summaryLang={translatedDescription ? undefined : lang}
        image={coupon.image}
        action={<AddToList text={description} sourceId={coupon.id} department={coupon.categoryName} />}
      />
    );
  });
}

type Store = Stores["nodes"][number];

/** What tells when a store or a department is open. */
interface Opening extends Pick<Store, "isOpenNow" | "closesAt" | "nextOpensAt" | "timeZone"> {
  /** The name of the department; null for the store. */
  readonly department: string | null;
}

/** Returns in words when a store or a department is open. */
export type OpeningOf = (opening: Opening) => string;

/** Returns the opening state of the first named department of a store, or else of the store. */
function shownOpening(store: Store, named: Stores["departments"]): Opening {
  const department = store.departments?.find(({ slug }) => named.some((each) => each.slug === slug));
  if (department === undefined) return { ...store, department: null };
  return { ...department, timeZone: store.timeZone, department: department.label };
}

interface StoreRowsProps extends Pick<Stores, "nodes" | "departments"> {
  readonly openingOf: OpeningOf;
}

function StoreRows({ nodes, departments, openingOf }: StoreRowsProps) {
  return nodes.map((store) => {
    const { id, slug, name, address, address2, city, state, zip } = store;
    return (
      <SearchResult
        key={id}
        path={`/stores/${slug}`}
        title={name}
        kind={openingOf(shownOpening(store, departments))}
        summary={[address, address2, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")}
        image={null}
      />
    );
  });
}

/** Links to the stores of the named departments, or to only those where one is open now. */
function DepartmentRows({ departments }: Pick<Stores, "departments">) {
  return departments.map(({ slug, label, language, storeCount, openCount }) => (
    <SearchResult
      key={slug}
      path={departmentPath(slug, openCount !== null && openCount > 0)}
      title={label}
      lang={langOf(language)}
      kind={
        openCount === null
          ? text.departmentStores({ count: storeCount })
          : text.departmentsOpen({ openCount, storeCount })
      }
      summary={null}
      image={null}
    />
  ));
}

interface ShopResultsProps {
  readonly results: ShopResultsFields;
  readonly words: string;
  readonly timeZone: string;
  readonly onRetry: OnRetry;
  readonly AdItems: ComponentType<{ readonly found: FoundAdItems }>;
  readonly openingOf: OpeningOf;
}

/** The coupons, ad items and stores that a search found. One that could not be read has a notice in its place. */
export function ShopResults({ results, words, timeZone, onRetry, AdItems, openingOf }: ShopResultsProps) {
  const since = ({ stale, fetchedAt }: Coupons["freshness"]) => (stale ? formatTime(fetchedAt, timeZone) : null);
  const allCoupons = { path: couponSearchPath(words), label: text.allCoupons };
  return (
    <>
      {whenRead(results.searchStores, ({ departments }) =>
        departments.length === 0 ? null : (
          <ResultGroup title={text.departments}>
            <DepartmentRows departments={departments} />
          </ResultGroup>
        ),
      )}
      {foundPart(text.coupons, results.searchCoupons, onRetry, ({ nodes, freshness }) => (
        <ResultGroup title={text.coupons} all={allCoupons} staleSince={since(freshness)}>
          <CouponRows nodes={nodes} />
        </ResultGroup>
      ))}
      {foundPart(text.adItems, results.searchAdItems, onRetry, (adItems) => (
        <ResultGroup
          title={text.adItemsAt({ store: adItems.store.name })}
          all={{ path: adPath(adItems.store.slug), label: text.wholeAd }}
          staleSince={since(adItems.freshness)}
        >
          <AdItems found={adItems} />
        </ResultGroup>
      ))}
      {foundPart(text.stores, results.searchStores, onRetry, ({ nodes, departments }) => (
        <ResultGroup title={text.stores} all={{ path: "/stores", label: text.allStores }}>
          <StoreRows nodes={nodes} departments={departments} openingOf={openingOf} />
        </ResultGroup>
      ))}
    </>
  );
}

/** Counts what a search found of what the retailer sells; null if a part could not be read. */
export function shopResultCount({ searchCoupons, searchAdItems, searchStores }: ShopResultsFields): number | null {
  const counts = [searchCoupons, searchAdItems, searchStores].map((field: Value<{ readonly totalCount: number }>) =>
    byState(field, { empty: 0, failed: null }, ({ totalCount }) => totalCount),
  );
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}
