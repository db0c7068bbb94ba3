import { formatDateTime } from "../../lib/time/dates.ts";
import { couponMessages } from "#messages/coupon";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { byState, useReadFields, whenRead } from "../../graphql/fields.ts";
import { useOnline } from "../../ui/hooks/use-online.ts";
import type { PocketSheet_CouponsFragment } from "./pocket-sheet.gql.ts";
import { useReadyTime } from "./ready-time.tsx";

type Book = PocketSheet_CouponsFragment;

interface SheetAboutProps {
  readonly coupons: Book;
  readonly timeZone: string;
  readonly failed?: boolean;
}

/** The time at which the card was read, and the number and value of the coupons. */
export function SheetAbout({ coupons, timeZone, failed = false }: SheetAboutProps) {
  return (
    <>
      <SheetAge freshness={coupons.freshness} timeZone={timeZone} failed={failed} />
      <SheetTotal coupons={coupons} timeZone={timeZone} />
    </>
  );
}

type SheetAgeProps = Required<Pick<SheetAboutProps, "timeZone" | "failed">> & {
  readonly freshness: Book["freshness"];
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

/** How much of the value of the coupons registers apply; nothing if they apply all, by now, or if that is not known. */
export function ReadyPart({ coupons, timeZone }: Pick<SheetAboutProps, "coupons" | "timeZone">) {
  const read = useReadFields();
  const { clipped, clippedValue } = coupons;
  const { fetchedAt } = coupons.freshness;
  const times = clipped.nodes.map((coupon) =>
    byState(read(coupon).readyAt, { empty: fetchedAt, failed: fetchedAt }, (readyAt) => readyAt),
  );
  const last = times.toSorted().at(-1) ?? fetchedAt;
  const isWaiting = useReadyTime({ readyAt: last, readAt: fetchedAt, timeZone }) !== null;
  if (!isWaiting) return null;
  return whenRead(read(coupons).readyValue, ({ cents, formatted }) =>
    cents === clippedValue.cents ? null : <p>{text.ready({ cents, value: formatted })}</p>,
  );
}

function SheetTotal({ coupons, timeZone }: Pick<SheetAboutProps, "coupons" | "timeZone">) {
  const { clipped, clippedCount: count, clippedValue } = coupons;
  const shownCount = clipped.nodes.length;
  if (count === 0) return <p>{text.empty}</p>;
  return (
    <>
      <p className="sheet-total">
        {clippedValue.cents === 0
          ? text.total({ count })
          : text.totalWithValue({ count, value: clippedValue.formatted })}
      </p>
      <ReadyPart coupons={coupons} timeZone={timeZone} />
      {shownCount < count && <p className="sheet-age">{couponMessages.shownOf({ shown: shownCount, total: count })}</p>}
    </>
  );
}
