import { useFragment } from "@apollo/client/react";
import { Button } from "@chakra-ui/react";
import { useEffect, useId, useRef } from "react";
import { batchClipMessages as text } from "#messages/batch-clip";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { CouponTotals_CouponsFragmentDoc } from "../coupon-totals.gql.ts";
import { type SentClips } from "../clip/use-clip.ts";
import { type CouponAddress } from "../lib/coupon-address.ts";
import { countsOf, resultsOf, unfinishedOf } from "./batch-results.ts";
import { type BatchClipState, useBatchClip } from "./use-batch-clip.ts";
import "./batch-clip.css";

interface PanelProps {
  readonly batch: BatchClipState;
}

function BatchClipPanel({ batch }: PanelProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="batch-clip-panel">
      <h3 id={title}>{batch.phase === "over" ? text.over : text.title}</h3>
      {batch.phase === "over" ? <Results batch={batch} /> : <Progress batch={batch} />}
    </section>
  );
}

function Progress({ batch }: PanelProps) {
  const { length: count } = batch.coupons;
  if (batch.phase === "reading" || count === 0) return <p>{text.reading}</p>;
  const doneCount = count - countsOf(batch).notSent;
  const note = batch.phase === "stopping" ? text.stopping : batch.paused ? text.paused : null;
  return (
    <>
      <progress max={count} value={doneCount} aria-label={text.progressLabel} />
      <p className="batch-clip-count">{text.progress({ done: doneCount, count })}</p>
      {note && <p>{note}</p>}
    </>
  );
}

function Results({ batch }: PanelProps) {
  const counts = countsOf(batch);
  const { end, coupons } = batch;
  return (
    <>
      {coupons.length > 0 && <p className="batch-clip-count">{text.summary(counts)}</p>}
      {end !== null && end !== "done" && <p>{text.ends[end]}</p>}
      {coupons.length > 0 && (
        <details open={counts.refused + counts.failed + counts.checking > 0}>
          <summary>{text.each}</summary>
          <ul>
            {resultsOf(batch).map(({ coupon: { id, summary, brandName }, result, reason }) => (
              <li key={id}>
                <span>
                  {summary} <span className="batch-clip-brand">{brandName}</span>
                </span>
                <span data-outcome={result}>{result === "refused" ? reason : text.outcomes[result]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The number of coupons that are read for a batch. */
const MOST = 500;

/** Fewer coupons have a button each. */
const LEAST = 2;

export interface BatchClipProps {
  /** The visitor's book. */
  readonly bookId: string;
  readonly isShopper: boolean;
  readonly address: CouponAddress;
  /** The number of coupons of the list that can be clipped; null while it is unknown, and for a list that is no batch. */
  readonly count: number | null;
  readonly sent: SentClips;
}

function offerOf(count: number): string {
  return count > MOST ? text.startSome({ most: MOST, count }) : text.start({ count });
}

interface RoomProps extends Pick<BatchClipProps, "bookId"> {
  readonly count: number;
}

/** Says that the card has no room for all coupons of a list; null if it has, or if its limit is not known. */
function Room({ bookId, count }: RoomProps) {
  const { data, complete } = useFragment({
    fragment: CouponTotals_CouponsFragmentDoc,
    from: { __typename: "CouponBook", id: bookId },
  });
  if (!complete || data.clipLimit === null) return null;
  const room = Math.max(0, data.clipLimit - data.clippedCount);
  return room < count ? <p>{text.room({ room })}</p> : null;
}

interface MoreProps {
  readonly batch: BatchClipState;
  readonly onProceed: () => void;
}

/** Sends the rest of a batch, after a login if the session has ended; null if nothing is left, or the card is full. */
function More({ batch, onProceed }: MoreProps) {
  const openLogin = useLoginDialog();
  const proceed = useRef(onProceed);
  useEffect(() => void (proceed.current = onProceed));
  const { length: count } = unfinishedOf(batch);
  if (batch.phase !== "over" || batch.end === "cardFull" || count === 0) return null;
  if (batch.end !== "loggedOut") return <Button onClick={onProceed}>{text.proceed({ count })}</Button>;
  const logIn = () => openLogin({ reason: text.loginReason, onLoggedIn: () => proceed.current() });
  return <Button onClick={logIn}>{text.logIn}</Button>;
}

/** Clips a filtered list with one press. One button starts, stops and closes, so that it keeps the focus. */
export function BatchClip({ bookId, isShopper, address, count, sent }: BatchClipProps) {
  const place = useRef<HTMLDivElement>(null);
  const { batch: latest, start, proceed, cancel, close } = useBatchClip(bookId, sent);
  const batch = isShopper && latest?.bookId !== bookId ? null : latest;
  const isOffered = isShopper && count !== null && count >= LEAST;
  const onClose = () => {
    close();
    place.current?.focus();
  };
  return (
    <div ref={place} className="batch-clip" data-open={batch !== null || undefined} tabIndex={-1}>
      {batch && <BatchClipPanel batch={batch} />}
      {(batch !== null || isOffered) && (
        <div className="batch-clip-actions">
          <MainButton batch={batch} count={count} onStart={() => start(address)} onCancel={cancel} onClose={onClose} />
          {batch ? <More batch={batch} onProceed={proceed} /> : <Room bookId={bookId} count={count ?? 0} />}
        </div>
      )}
    </div>
  );
}

interface MainButtonProps {
  readonly batch: BatchClipState | null;
  readonly count: number | null;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

function MainButton({ batch, count, onStart, onCancel, onClose }: MainButtonProps) {
  if (batch === null) return <Button onClick={onStart}>{offerOf(count ?? 0)}</Button>;
  if (batch.phase === "over") {
    return (
      <Button variant="outline" onClick={onClose}>
        {text.close}
      </Button>
    );
  }
  const isStopping = batch.phase === "stopping";
  return (
    <Button variant="outline" aria-disabled={isStopping || undefined} onClick={isStopping ? undefined : onCancel}>
      {text.cancel}
    </Button>
  );
}
