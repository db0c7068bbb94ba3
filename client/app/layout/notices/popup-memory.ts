import { useState } from "react";
import { readStored, storeFor } from "../../lib/browser/expiring-storage.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

export const popupKey = (slug: string): string => `popup:${slug}`;

/** Returns true if this browser should not show the popup again. */
export const wasPopupSeen = (slug: string): boolean => readStored(popupKey(slug)) !== null;

/** Returns true if the popup had been seen, and until hydration, because only the browser knows. */
export function usePopupSeen(slug: string): boolean {
  const hydrated = useHydrated();
  const [wasSeen, setSeen] = useState<boolean | null>(null);
  if (hydrated && wasSeen === null) setSeen(wasPopupSeen(slug));
  return wasSeen ?? true;
}

/** Stores for some days that the popup was shown; 0 stores nothing. */
export function rememberPopup(slug: string, days: number): void {
  if (days > 0) storeFor(days, popupKey(slug), "1");
}
