import { expect, type Page } from "@playwright/test";
import { say, siteAddress } from "./language.ts";

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

/** Sends the login form of the open page's site with a wrong password, and returns the HTML of the response. */
export const guessPassword = (page: Page, email: string): Promise<string> =>
  page.evaluate(
    async ([address, form]) => (await fetch(address, { method: "POST", body: new URLSearchParams(form) })).text(),
    [siteAddress("/login"), { email, password: "WrongGuess1" }] as const,
  );

/** Guesses passwords until every further login of the shopper on this device is refused for a while. */
export async function guessUntilBlocked(page: Page, email: string): Promise<void> {
  // Each guess costs a hash of the password, of which a busy machine makes few in a second.
  await expect
    .poll(() => guessPassword(page, email), { intervals: [0], timeout: 60_000 })
    .toContain(say("Too many attempts. Please wait 5 minutes and try again."));
}
