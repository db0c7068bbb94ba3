import { useId, useMemo } from "react";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { couponMessages } from "#messages/coupon";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { useOnline } from "../../../ui/hooks/use-online.ts";
import { CategoryName } from "../category-name.tsx";
import { categoryNames, CategoryNamesContext } from "../lib/category-names.ts";
import type { PocketSheet_CouponsFragment } from "./pocket-sheet.gql.ts";
import { SheetCoupon } from "./sheet-coupon.tsx";
import { type SheetGroup, sheetGroups } from "./sheet-groups.ts";

interface SheetCouponsProps {
  readonly coupons: PocketSheet_CouponsFragment;
  /** The retailer's time zone. */
  readonly timeZone: string;
  /** True if the last request failed although there are coupons to show. */
  readonly failed?: boolean;
}

/** The clipped coupons of a book by category, with the time at which the card was read. */
export function SheetCoupons({ coupons, timeZone, failed = false }: SheetCouponsProps) {
  const { nodes } = coupons.clipped;
  const names = useMemo(() => categoryNames(coupons), [coupons]);
  const groups = useMemo(() => sheetGroups(nodes, names), [nodes, names]);
  return (
    <CategoryNamesContext value={names}>
      <SheetAge freshness={coupons.freshness} timeZone={timeZone} failed={failed} />
      <SheetTotal coupons={coupons} />
      <div className="sheet-groups">
        {groups.map((group) => (
          <SheetGroupPart key={group.category} group={group} />
        ))}
      </div>
      {nodes.length > 0 && <p className="sheet-terms">{text.terms}</p>}
    </CategoryNamesContext>
  );
}

type SheetAgeProps = Required<Pick<SheetCouponsProps, "timeZone" | "failed">> & {
  readonly freshness: PocketSheet_CouponsFragment["freshness"];
};

/** The time of the last confirmed read of the card; differs if a later one failed. */
function SheetAge({ freshness: { fetchedAt, stale }, timeZone, failed }: SheetAgeProps) {
  const online = useOnline();
  const state = online ? (failed ? "failed" : stale ? "stale" : "asOf") : "offline";
  return (
    <p className="sheet-age" data-state={state} role="status">
      {text[state]({ time: formatDateTime(fetchedAt, timeZone) })}
    </p>
  );
}

/** The number of the clipped coupons and the sum of their values, which is omitted if none of them has a value. */
function SheetTotal({ coupons: { clipped, clippedCount: count, clippedValue } }: Pick<SheetCouponsProps, "coupons">) {
  const shown = clipped.nodes.length;
  if (count === 0) return <p>{text.empty}</p>;
  return (
    <>
      <p className="sheet-total">
        {clippedValue.cents === 0 ? text.total({ count }) : text.totalWithValue({ count, value: clippedValue.formatted })}
      </p>
      {shown < count && <p className="sheet-age">{couponMessages.shownOf({ shown, total: count })}</p>}
    </>
  );
}

function SheetGroupPart({ group: { category, coupons } }: { readonly group: SheetGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <CategoryName value={category} />
      </h3>
      <ul>
        {coupons.map((coupon) => (
          <SheetCoupon key={coupon.id} coupon={coupon} />
        ))}
      </ul>
    </section>
  );
}
