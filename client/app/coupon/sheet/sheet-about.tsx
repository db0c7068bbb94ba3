import { formatDateTime } from "../../lib/time/dates.ts";
import { couponMessages } from "#messages/coupon";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { type ReadFields, useReadFields, whenRead } from "../../graphql/fields.ts";
import { useOnline } from "../../ui/hooks/use-online.ts";
import type { PocketSheet_CouponsFragment } from "./pocket-sheet.gql.ts";

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
      <SheetTotal coupons={coupons} />
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

/** Returns how much of the value of the coupons registers already apply; null if they apply all, or if that is not known. */
export const readyPart = (book: Book, read: ReadFields): string | null =>
  whenRead(read(book).readyValue, ({ cents, formatted }) =>
    cents === book.clippedValue.cents ? null : text.ready({ value: formatted }),
  );

function SheetTotal({ coupons }: Pick<SheetAboutProps, "coupons">) {
  const { clipped, clippedCount: count, clippedValue } = coupons;
  const ready = readyPart(coupons, useReadFields());
  const shownCount = clipped.nodes.length;
  if (count === 0) return <p>{text.empty}</p>;
  return (
    <>
      <p className="sheet-total">
        {clippedValue.cents === 0
          ? text.total({ count })
          : text.totalWithValue({ count, value: clippedValue.formatted })}
      </p>
      {ready !== null && <p>{ready}</p>}
      {shownCount < count && <p className="sheet-age">{couponMessages.shownOf({ shown: shownCount, total: count })}</p>}
    </>
  );
}
