import { useEffect, useState } from "react";

/** Returns the current time in milliseconds, updated regularly; null on the server and until scripts run. */
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
