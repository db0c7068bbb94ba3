import { splitAddress } from "../../../messages/languages.ts";

const shopLogins = /^\/sso\//;

const searchForm = /<form\b[^>]*\brole="search"[^>]*>/g;

const foreignAction = /\baction="(https?:\/\/[a-z0-9.-]+(?::\d+)?)[/?"]/i;

/**
 * Returns where the forms of a page lead besides this site: the origin of the retailer's shop, whose search is in the header, and
 * on the pages of logins for shops any address, because a shop's own may redirect.
 * @param pathname the path of the page, also with a language
 * @param html the page
 * @param secure true if the browser uses https; the shops of a local demo have none
 */
export function formTargets(pathname: string, html: string, secure: boolean): readonly string[] {
  if (shopLogins.test(splitAddress(pathname).address)) return secure ? ["https:"] : ["https:", "http:"];
  return (html.match(searchForm) ?? []).flatMap((form) => foreignAction.exec(form)?.[1] ?? []);
}
