import { splitAddress } from "../../../messages/languages.ts";

const shopLogins = /^\/sso\//;

/** URLs allow characters in a host that would end a source of the policy. */
const source = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/**
 * Returns where forms lead besides this site: the origin of the shop in the header, and on the pages of logins for
 * shops any address, because a shop's own may redirect. Over http, as in a local demo, any scheme.
 */
export function formTargets(pathname: string, shop: string | null, secure: boolean): readonly string[] {
  if (shopLogins.test(splitAddress(pathname).address)) return secure ? ["https:"] : ["https:", "http:"];
  return shop !== null && source.test(shop) ? [shop] : [];
}
