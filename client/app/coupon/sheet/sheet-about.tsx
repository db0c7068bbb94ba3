import { formatDateTime } from "../../lib/time/dates.ts";
import { couponMessages } from "#messages/coupon";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { useOnline } from "../../ui/hooks/use-online.ts";
import type { PocketSheet_CouponsFragment } from "./pocket-sheet.gql.ts";

interface SheetAboutProps {
  readonly coupons: PocketSheet_CouponsFragment;
  readonly timeZone: string;
  readonly failed?: boolean;
}

/** The time at which the card was read, and the number and value of the coupons. */
export function SheetAbout({ coupons, timeZone, failed = false }: SheetAboutProps) {
  return (
    <>
      <SheetAge freshness={coupons.freshness} timeZone={timeZone} failed={failed} />
      <SheetTotal coupons={coupons} />
    </>
  );
}

type SheetAgeProps = Required<Pick<SheetAboutProps, "timeZone" | "failed">> & {
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

function SheetTotal({ coupons: { clipped, clippedCount: count, clippedValue } }: Pick<SheetAboutProps, "coupons">) {
  const shownCount = clipped.nodes.length;
  if (count === 0) return <p>{text.empty}</p>;
  return (
    <>
      <p className="sheet-total">
        {clippedValue.cents === 0
          ? text.total({ count })
          : text.totalWithValue({ count, value: clippedValue.formatted })}
      </p>
      {shownCount < count && <p className="sheet-age">{couponMessages.shownOf({ shown: shownCount, total: count })}</p>}
    </>
  );
}
