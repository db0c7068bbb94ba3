import { storageDays } from "../business-constants.ts";
import { readStored, storeFor } from "./expiring-storage.ts";

/** The key under which this browser stores the answer to the cookie notice. */
export const NOTICE_KEY = "dismissed_cookie_notice";
const GIVEN = "accepted";
const DECLINED = "0";

/** The name of the meta element of a page whose request came with the signal of Global Privacy Control. */
export const OPT_OUT_META = "opt-out-signal";

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** False for a shopper whose account refuses, and until that is known. */
let isAllowedByAccount = true;

/** Returns true once the cookie notice was closed in this browser, accepted or declined. */
export const isNoticeClosed = (): boolean => readStored(NOTICE_KEY) !== null;

/** Stores the visitor's choice. */
export function closeNotice(consent: boolean): void {
  storeFor(storageDays.trackingConsent, NOTICE_KEY, consent ? GIVEN : DECLINED);
  tell();
}

/** Notes what the account of the page's shopper allows; true for a guest. */
export function noteAccount(allows: boolean): void {
  if (allows === isAllowedByAccount) return;
  isAllowedByAccount = allows;
  tell();
}

/** Returns true on a page whose request came with the signal of Global Privacy Control. */
export const cameWithOptOut = (): boolean => document.querySelector(`meta[name=${OPT_OUT_META}]`) !== null;

/** Returns true if this browser signals Global Privacy Control, to scripts or with the request of the page. */
const hasOptOutSignal = (): boolean =>
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) || cameWithOptOut();

/** Returns true if the visitor pressed Accept and the browser does not signal an opt-out; the account may still refuse. */
export const hasConsent = (): boolean => readStored(NOTICE_KEY) === GIVEN && !hasOptOutSignal();

/** Returns true if the visitor has consented, and neither the browser nor the account opts out. */
export const mayTrack = (): boolean => isAllowedByAccount && hasConsent();

/** Calls the listener when a choice changes. Returns the function that stops this. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
