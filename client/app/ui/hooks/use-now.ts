import { useEffect, useState } from "react";

/**
 * Returns the current time, updated regularly, for ages in words.
 * @param everyMs the interval of the updates, in milliseconds
 * @returns milliseconds since 1970; null on the server and until scripts run
 */
export function useNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tell = () => setNow(Date.now());
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
