import { useState } from "react";
import { readStored, storeFor } from "../../../lib/browser/expiring-storage.ts";
import { useHydrated } from "../../../ui/hooks/use-hydrated.ts";

const keyOf = (slug: string) => `popup:${slug}`;

/** True while this browser need not be shown the popup again. */
export const wasPopupSeen = (slug: string): boolean => readStored(keyOf(slug)) !== null;

/** Whether the popup had been seen when the page was loaded; true until the program runs, since only the browser knows. */
export function usePopupSeen(slug: string): boolean {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState<boolean | null>(null);
  if (hydrated && seen === null) setSeen(wasPopupSeen(slug));
  return seen ?? true;
}

/**
 * Remembers that the popup was shown.
 * @param days for how long; 0 is not remembered
 */
export function rememberPopup(slug: string, days: number): void {
  if (days > 0) storeFor(days, keyOf(slug), "1");
}
