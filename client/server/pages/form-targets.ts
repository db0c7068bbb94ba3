import { splitAddress } from "../../../messages/languages.ts";

const shopLogins = /^\/sso\//;

/** URLs allow characters in a host that would end a source of the policy. */
const source = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/**
 * Returns where the forms of a page lead besides this site: the origin of the retailer's shop, whose search is in the header, and
 * on the pages of logins for shops any address, because a shop's own may redirect.
 * @param pathname the path of the page, also with a language
 * @param shop the origin of the shop that the header searches; null for none
 * @param secure true if the browser uses https; the shops of a local demo have none
 */
export function formTargets(pathname: string, shop: string | null, secure: boolean): readonly string[] {
  if (shopLogins.test(splitAddress(pathname).address)) return secure ? ["https:"] : ["https:", "http:"];
  return shop !== null && source.test(shop) ? [shop] : [];
}
