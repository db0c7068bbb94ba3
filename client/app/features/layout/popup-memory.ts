import { readStored, storeFor } from "../../lib/expiring-storage.ts";

const keyOf = (slug: string) => `popup:${slug}`;

/** True while this browser need not be shown the popup again. */
export const wasPopupSeen = (slug: string): boolean => readStored(keyOf(slug)) !== null;

/**
 * Remembers that the popup was shown.
 * @param days for how long; 0 is not remembered
 */
export function rememberPopup(slug: string, days: number): void {
  if (days > 0) storeFor(days, keyOf(slug), "1");
}
