import { type ReactNode, useEffect, useState } from "react";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { formatTime } from "../../lib/time/dates.ts";

/** Returns true once the clock of the browser has passed an instant; also without a network. */
function useHasPassed(instant: string): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setPassed, Math.max(0, Date.parse(instant) - Date.now()), true);
    return () => clearTimeout(timer);
  }, [instant]);
  return hasPassed;
}

interface ReadyTimeProps {
  readonly readyAt: string;
  /** The instant at which the coupons were read: server and browser agree on it, and not on their clocks. */
  readonly readAt: string;
  readonly timeZone: string;
  /** Renders the time of day; by default for a place where all coupons are on the card. */
  readonly render?: (time: string) => ReactNode;
}

const renderSentence = (time: string) => (
  <p>
    <strong>{text.readyAt({ time })}</strong>
  </p>
);

function WaitingTime({ readyAt, timeZone, render = renderSentence }: Omit<ReadyTimeProps, "readAt">) {
  return useHasPassed(readyAt) ? null : render(formatTime(readyAt, timeZone));
}

/** From when registers apply a coupon; nothing once they do. */
export const ReadyTime = ({ readAt, ...waiting }: ReadyTimeProps) =>
  Date.parse(waiting.readyAt) > Date.parse(readAt) ? <WaitingTime {...waiting} /> : null;
