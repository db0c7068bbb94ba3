import { useEffect, useState } from "react";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { formatDateTime, formatShortDate, formatTime } from "../../lib/time/dates.ts";

interface ReadyTimeProps {
  readonly readyAt: string;
  /** The instant at which the coupons were read: server and browser agree on it, and not on their clocks. */
  readonly readAt: string;
  readonly timeZone: string;
}

/**
 * Returns from when registers apply a coupon, with the day unless it is that of the read; null once they do. The clock of the
 * browser counts on, also without a network.
 */
export function useReadyTime({ readyAt, readAt, timeZone }: ReadyTimeProps): string | null {
  const isWaiting = Date.parse(readyAt) > Date.parse(readAt);
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(setPassed, Math.max(0, Date.parse(readyAt) - Date.now()), readyAt);
    return () => clearTimeout(timer);
  }, [readyAt, isWaiting]);
  if (!isWaiting || passed === readyAt) return null;
  const isSameDay = formatShortDate(readyAt, timeZone) === formatShortDate(readAt, timeZone);
  return (isSameDay ? formatTime : formatDateTime)(readyAt, timeZone);
}

/** From when registers apply a coupon; nothing once they do. */
export function ReadyTime(props: ReadyTimeProps) {
  const time = useReadyTime(props);
  if (time === null) return null;
  return (
    <p>
      <strong>{text.readyAt({ time })}</strong>
    </p>
  );
}
