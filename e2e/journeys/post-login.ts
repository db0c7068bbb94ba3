import { expect, type Page } from "@playwright/test";

/** Returns the start of the URLs of a page's retailer; the empty text for a path. */
export const siteOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : "");

/**
 * Sends a login form as a browser without scripts does, so that the page has the cookie of its session. It takes a tenth of
 * the time of a login by the form.
 * @param site the origin of the retailer, or the empty text for the default
 */
export async function postLogin(
  page: Page,
  site: string,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(`${site}/robots.txt`);
  const send = () =>
    page.evaluate(
      async ([target, values]) =>
        (await fetch(target, { method: "POST", body: new URLSearchParams(values), redirect: "manual" })).type,
      [path, form] as const,
    );
  // On a busy machine a service may respond too late for the gateway.
  await expect.poll(send, "the redirect after a login").toBe("opaqueredirect");
}
