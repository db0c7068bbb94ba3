/** The path of the language switch, which ends with a language. */
const SWITCH = "/language/";

/** Tells whether a browser requests a page, and not a file, data or the language switch. */
export function wantsPage(method: string, pathname: string, accept: string | null | undefined): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && accept?.includes("text/html") === true && !/\.\w+$/.test(pathname) && !isLanguageSwitch(pathname);
}

/** The paths of a login at the retailer's identity provider, each of whose responses belongs to one visitor. */
const PROVIDER_LOGIN = /login\/+(?:continue|callback)/i;

/**
 * Returns true for an address whose response must never be shared, not even by requests at the same time.
 * @param address a path that can be decoded, with or without a query
 */
export const isForOneVisitor = (address: string): boolean =>
  isLanguageSwitch(address) || PROVIDER_LOGIN.test(decodeURIComponent(address.split("?", 1)[0] ?? ""));

/** Returns true for the address of the language switch. */
export const isLanguageSwitch = (address: string): boolean => address.startsWith(SWITCH);
