import type { Shopper } from "../stack/shoppers.ts";
import { fill } from "./visitor/controls.ts";
import type { Page } from "./visitor/page.ts";
import type { Visitor } from "./visitor/visitor.ts";

export function sendLogin(visitor: Visitor, { main }: Page, { email, password }: Shopper): Promise<Page> {
  fill(main.field("Email"), email);
  fill(main.field("Password"), password);
  return visitor.press(main.get("button", "Login"));
}

/**
 * Logs in by the form of the login page.
 * @param returnTo the page to continue to; the choice of the storefront by default
 */
export async function logIn(visitor: Visitor, shopper: Shopper, returnTo?: string): Promise<Page> {
  const query = returnTo === undefined ? "" : `?returnTo=${encodeURIComponent(returnTo)}`;
  return sendLogin(visitor, await visitor.open(`/login${query}`), shopper);
}

/** The greeting in the header of a shopper's page. */
export const GREETING = /^Hi, /;
