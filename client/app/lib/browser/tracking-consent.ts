import { storageDays } from "../business-constants.ts";
import { readStored, storeFor } from "./expiring-storage.ts";

/** The key under which this browser stores the answer to the cookie notice. */
export const NOTICE_KEY = "dismissed_cookie_notice";
const GIVEN = "1";
const DECLINED = "0";

const listeners = new Set<() => void>();

/** Returns true once the cookie notice was closed in this browser, accepted or declined. */
export const isNoticeClosed = (): boolean => readStored(NOTICE_KEY) !== null;

/** Stores the visitor's choice; closing the notice counts as consent. */
export function closeNotice(consent: boolean): void {
  storeFor(storageDays.trackingConsent, NOTICE_KEY, consent ? GIVEN : DECLINED);
  for (const listener of listeners) listener();
}

/** Returns true if the visitor has consented, and the browser does not signal Global Privacy Control. */
export function mayTrack(): boolean {
  const isRefused = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return !isRefused && readStored(NOTICE_KEY) === GIVEN;
}

/** Calls the listener when the notice is closed. Returns the function that stops this. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
