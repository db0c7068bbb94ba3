import { isNoticeClosed, NOTICE_KEY } from "../../lib/browser/tracking-consent.ts";
import { scriptJson } from "../../lib/text/script-json.ts";
import { popupKey, wasPopupSeen } from "./popup-memory.ts";

/** The notices of a page that open by themselves and come before the banner. */
export interface EarlierNotices {
  /** True if the retailer asks visitors about cookies. */
  readonly cookies: boolean;
  /** The slug of the site's popup; undefined if there is none. */
  readonly popup: string | undefined;
}

export const dismissalKey = (id: string): string => `dismissed_banner:${id}`;

/** Returns true if one of the notices is still to be shown in this browser. */
export const isAnyPending = ({ cookies, popup }: EarlierNotices): boolean =>
  (cookies && !isNoticeClosed()) || (popup !== undefined && !wasPopupSeen(popup));

/**
 * Returns a script that hides the element before it if the banner was dismissed or waits. The server does not know
 * that, and hiding it only after hydration would shift the layout.
 */
export function hideUntilHydration(id: string, { cookies, popup }: EarlierNotices): string {
  const keys = [...(cookies ? [NOTICE_KEY] : []), ...(popup === undefined ? [] : [popupKey(popup)])];
  return [
    "try{",
    "const isUnexpired=k=>{const e=JSON.parse(localStorage.getItem(k));return e!==null&&e.expiresAt>Date.now()};",
    `if(sessionStorage.getItem(${scriptJson(dismissalKey(id))})||!${scriptJson(keys)}.every(isUnexpired))`,
    "document.currentScript.previousElementSibling.hidden=true",
    "}catch{}",
  ].join("");
}
