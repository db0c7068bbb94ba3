import { readStored } from "./expiring-storage.ts";

/** The name under which it is kept that a visitor has closed the cookie notice, which counts as consent. */
export const COOKIE_NOTICE_KEY = "dismissed_cookie_notice";

/** True when what the visitor sees and clicks may be counted; a browser that asks sites not to is obeyed. */
export function mayTrack(): boolean {
  const refused = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return !refused && readStored(COOKIE_NOTICE_KEY) !== null;
}
