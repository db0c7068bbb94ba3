import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { rememberPopups } from "../stack/test.ts";
import type { Row, WindowName } from "./pages.ts";

/** The sizes of the windows in which pages open, in pixels. */
export const windowSizes = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 900 },
} as const satisfies Readonly<Record<WindowName, { readonly width: number; readonly height: number }>>;

/** The narrowest phone, on which the longer texts of the pseudo-locale have the least space. */
const narrowest = { width: 320, height: 844 };

/** Runs in the page: answers the cookie notice. */
function closeCookieNotice(): void {
  if (window !== window.top) return;
  const entry = { value: "0", expiresAt: Number.MAX_SAFE_INTEGER };
  localStorage.setItem("dismissed_cookie_notice", JSON.stringify(entry));
}

export const sizeOf = ({ build, window }: Row): { readonly width: number; readonly height: number } =>
  build === "pseudo" ? narrowest : windowSizes[window];

/**
 * Opens a window for the batch that begins with this row; only a newcomer has not answered the notices.
 * @param storageState what the browser keeps of a person who is logged in
 */
export async function openWindow(
  browser: Browser,
  row: Row,
  storageState?: BrowserContextOptions["storageState"],
): Promise<BrowserContext> {
  const isPhone = row.window === "phone";
  const context = await browser.newContext({
    viewport: sizeOf(row),
    isMobile: isPhone,
    hasTouch: isPhone,
    // During a fade, an element would be visible in two positions at once.
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...(storageState === undefined ? {} : { storageState }),
  });
  if (row.person !== "newcomer") {
    await context.addInitScript(rememberPopups);
    await context.addInitScript(closeCookieNotice);
  }
  return context;
}
