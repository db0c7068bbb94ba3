/** The path of the language switch, which ends with a language. */
const SWITCH = "/language/";

/** Tells whether a browser requests a page, and not a file, data or the language switch. */
export function wantsPage(method: string, pathname: string, accept: string | null | undefined): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && accept?.includes("text/html") === true && !/\.\w+$/.test(pathname) && !isLanguageSwitch(pathname);
}

/** Returns true for the address of the language switch. */
export const isLanguageSwitch = (address: string): boolean => address.startsWith(SWITCH);
