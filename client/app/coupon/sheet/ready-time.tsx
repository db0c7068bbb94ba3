import { useEffect, useState } from "react";
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
}

function WaitingTime({ readyAt, timeZone }: Omit<ReadyTimeProps, "readAt">) {
  if (useHasPassed(readyAt)) return null;
  return (
    <p>
      <strong>{text.readyAt({ time: formatTime(readyAt, timeZone) })}</strong>
    </p>
  );
}

/** From when registers apply a coupon; nothing once they do. */
export const ReadyTime = ({ readyAt, readAt, timeZone }: ReadyTimeProps) =>
  Date.parse(readyAt) > Date.parse(readAt) ? <WaitingTime readyAt={readyAt} timeZone={timeZone} /> : null;
