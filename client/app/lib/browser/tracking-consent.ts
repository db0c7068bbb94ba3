import { daysKept } from "../business-constants.ts";
import { readStored, storeFor } from "./expiring-storage.ts";

const KEY = "dismissed_cookie_notice";
const GIVEN = "1";
const DECLINED = "0";

const listeners = new Set<() => void>();

/** True once the cookie notice was closed in this browser, with whatever answer. */
export const isNoticeClosed = (): boolean => readStored(KEY) !== null;

/**
 * Notes what a visitor has answered to the cookie notice; closing it counts as consent.
 * @param consent false for a visitor who has declined
 */
export function closeNotice(consent: boolean): void {
  storeFor(daysKept.trackingConsent, KEY, consent ? GIVEN : DECLINED);
  for (const listener of listeners) listener();
}

/**
 * True when visits may be counted and pages of others be shown within ours: the visitor has consented, and the browser
 * does not say Global Privacy Control.
 */
export function mayTrack(): boolean {
  const refused = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return !refused && readStored(KEY) === GIVEN;
}

/** Calls back when the notice is closed. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
