import { Button } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { clipSetMessages as text } from "#messages/clip-set";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import type { SentClips } from "../clip/use-clip.ts";
import type { CouponAddress } from "../lib/coupon-address.ts";
import { ClipSetPanel } from "./clip-set-panel.tsx";
import { unfinishedOf } from "./set-counts.ts";
import type { ClipSetState } from "./set-state.ts";
import { useClipSet } from "./use-clip-set.ts";
import "./clip-set.css";

/** The number of coupons that are read for a set. */
const MOST = 500;

/** Fewer coupons have a button each. */
const LEAST = 2;

export interface ClipSetProps {
  /** The visitor's book. */
  readonly bookId: string;
  readonly isShopper: boolean;
  readonly address: CouponAddress;
  /** The number of coupons of the list that can be clipped; null while it is unknown, and for a list that is no set. */
  readonly count: number | null;
  readonly sent: SentClips;
}

function offerOf(count: number): string {
  return count > MOST ? text.startSome({ most: MOST, count }) : text.start({ count });
}

interface MoreProps {
  readonly set: ClipSetState;
  readonly onProceed: () => void;
}

/** Sends the rest of a set, after a login if the session has ended; null if nothing is left, or the card is full. */
function More({ set, onProceed }: MoreProps) {
  const openLogin = useLoginDialog();
  const proceed = useRef(onProceed);
  useEffect(() => void (proceed.current = onProceed));
  const { length: count } = unfinishedOf(set);
  if (set.phase !== "over" || set.end === "cardFull" || count === 0) return null;
  if (set.end !== "loggedOut") return <Button onClick={onProceed}>{text.proceed({ count })}</Button>;
  const logIn = () => openLogin({ reason: text.loginReason, onLoggedIn: () => proceed.current() });
  return <Button onClick={logIn}>{text.logIn}</Button>;
}

/**
 * Clips a filtered list with one press, and shows the progress and the results. The same button starts, stops and closes, so that it
 * keeps the focus. Results are not shown to another shopper.
 */
export function ClipSet({ bookId, isShopper, address, count, sent }: ClipSetProps) {
  const place = useRef<HTMLDivElement>(null);
  const { set: latest, start, proceed, cancel, close } = useClipSet(bookId, sent);
  const set = isShopper && latest?.bookId !== bookId ? null : latest;
  const isOffered = isShopper && count !== null && count >= LEAST;
  const onClose = () => {
    close();
    place.current?.focus();
  };
  return (
    <div ref={place} className="clip-set" data-open={set !== null || undefined} tabIndex={-1}>
      {set && <ClipSetPanel set={set} />}
      {(set !== null || isOffered) && (
        <div className="clip-set-actions">
          <MainButton set={set} count={count} onStart={() => start(address)} onCancel={cancel} onClose={onClose} />
          {set && <More set={set} onProceed={proceed} />}
        </div>
      )}
    </div>
  );
}

interface MainButtonProps {
  readonly set: ClipSetState | null;
  readonly count: number | null;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

function MainButton({ set, count, onStart, onCancel, onClose }: MainButtonProps) {
  if (set === null) return <Button onClick={onStart}>{offerOf(count ?? 0)}</Button>;
  if (set.phase === "over") {
    return (
      <Button variant="outline" onClick={onClose}>
        {text.close}
      </Button>
    );
  }
  const isStopping = set.phase === "stopping";
  return (
    <Button variant="outline" aria-disabled={isStopping || undefined} onClick={isStopping ? undefined : onCancel}>
      {text.cancel}
    </Button>
  );
}
