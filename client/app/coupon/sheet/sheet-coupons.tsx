import { type ReactNode, useId, useMemo } from "react";
import { locale } from "#messages/language";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { sheetCodeMessages } from "#messages/sheet-code";
import { groupBy } from "../../lib/group-by.ts";
import { asValue, isAnyMissing, useReadFields, whenRead } from "../../graphql/fields.ts";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { withUnits } from "../../lib/text/units.ts";
import { formatDay } from "../../lib/time/dates.ts";
import { CategoryName } from "../category-name.tsx";
import { categoryNames, type CategoryNames, CategoryNamesContext, nameOf } from "../lib/category-names.ts";
import type { PocketSheet_CouponsFragment } from "./pocket-sheet.gql.ts";
import { ReadyTime } from "./ready-time.tsx";
import type { SheetCoupon_CouponFragment } from "./sheet-coupon.gql.ts";
import "./pocket-sheet.css";

/** Words of a sentence about which products a coupon applies to. */
const ABOUT_PRODUCTS = /\b(?:variet(?:y|ies)|flavou?rs?|sizes?|selection|exclud\w+|except)\b/iu;

/** The gap between sentences. A capital begins the next one, so that `16 oz. cans` stays whole. */
const GAP = /(?<=[.!?])\s+(?=\p{Lu})/u;

/** Returns the sentences of a disclaimer about varieties and sizes, word for word; null if there are none. */
export function varietySentences(disclaimer: string | null): string | null {
  const sentences = disclaimer?.split(GAP).filter((sentence) => ABOUT_PRODUCTS.test(sentence)) ?? [];
  return sentences.length === 0 ? null : sentences.join(" ");
}

interface SheetCouponProps {
  readonly coupon: SheetCoupon_CouponFragment;
  readonly ready: ReactNode;
  readonly action?: ReactNode;
}

function SheetCoupon({ coupon, ready, action }: SheetCouponProps) {
  const { summary, summaryLanguage, value, brandName, expiryDate, translatedDescription } = coupon;
  const variety = varietySentences(coupon.disclaimer);
  const lang = langOf(OFFER_LANGUAGE);
  // Most summaries contain the value.
  const worth = value && value.cents > 0 && !summary.includes(value.formatted) ? value.formatted : null;
  return (
    <li className="sheet-coupon">
      {coupon.personalNotice !== null && <p>{coupon.personalNotice}</p>}
      <div className="sheet-offer">
        <p>
          <strong lang={langOf(summaryLanguage)}>{summary}</strong> {worth !== null && <strong>{worth}</strong>}{" "}
          <span lang={lang}>{brandName}</span>
        </p>
        <p className="sheet-last-day">
          {expiryDate === null ? text.noLastDay : text.lastDay({ day: formatDay(expiryDate) })}
        </p>
      </div>
      <p className="sheet-products">
        <span lang={translatedDescription ? undefined : lang}>
          {withUnits(translatedDescription ?? coupon.description)}
        </span>
        {variety !== null && <span lang={lang}> {variety}</span>}{" "}
        {sheetCodeMessages.code({ code: coupon.offerCode ?? coupon.offerId })}
      </p>
      {ready}
      {action}
    </li>
  );
}

interface SheetGroup {
  readonly category: string;
  readonly coupons: readonly SheetCoupon_CouponFragment[];
}

/** Returns the coupons by category, in the order of the categories' names on the page; each keeps its order. */
function sheetGroups(coupons: readonly SheetCoupon_CouponFragment[], names: CategoryNames): readonly SheetGroup[] {
  const groups = groupBy(coupons, ({ categoryName }) => categoryName);
  const { compare } = new Intl.Collator(locale);
  return [...groups]
    .map(([category, categoryCoupons]) => ({ category, coupons: categoryCoupons }))
    .toSorted((one, other) => compare(nameOf(one.category, names).label, nameOf(other.category, names).label));
}

interface SheetCouponsProps {
  readonly coupons: PocketSheet_CouponsFragment;
  /** The time zone of the times. */
  readonly timeZone: string;
  readonly renderAction?: (coupon: SheetCoupon_CouponFragment) => ReactNode;
}

/** The clipped coupons of a book by category. */
export function SheetCoupons({ coupons, timeZone, renderAction }: SheetCouponsProps) {
  const { nodes } = coupons.clipped;
  const read = useReadFields();
  const readyTimes = new Map(nodes.map((coupon) => [coupon.id, read(coupon).readyAt]));
  const { fetchedAt: readAt } = coupons.freshness;
  const renderReady = ({ id }: SheetCoupon_CouponFragment) =>
    whenRead(readyTimes.get(id) ?? asValue(null), (readyAt) => (
      <ReadyTime readyAt={readyAt} readAt={readAt} timeZone={timeZone} />
    ));
  const names = useMemo(() => categoryNames(coupons), [coupons]);
  const groups = useMemo(() => sheetGroups(nodes, names), [nodes, names]);
  return (
    <CategoryNamesContext value={names}>
      {isAnyMissing([...readyTimes.values()]) && <MissingPart failed={text.readyFailed} />}
      <div className="sheet-groups">
        {groups.map((group) => (
          <SheetGroupPart key={group.category} group={group} renderReady={renderReady} renderAction={renderAction} />
        ))}
      </div>
      {nodes.length > 0 && <p className="sheet-terms">{text.terms}</p>}
    </CategoryNamesContext>
  );
}

interface SheetGroupPartProps {
  readonly group: SheetGroup;
  readonly renderReady: (coupon: SheetCoupon_CouponFragment) => ReactNode;
  readonly renderAction: SheetCouponsProps["renderAction"];
}

function SheetGroupPart({ group: { category, coupons }, renderReady, renderAction }: SheetGroupPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <CategoryName value={category} />
      </h3>
      <ul>
        {coupons.map((coupon) => (
          <SheetCoupon key={coupon.id} coupon={coupon} ready={renderReady(coupon)} action={renderAction?.(coupon)} />
        ))}
      </ul>
    </section>
  );
}
