import { build } from "#messages/language";
import { addressIn, splitAddress } from "../../../../messages/languages.ts";

/** Returns `/es/stores` for `/stores`, for attributes that the router does not complete; other addresses unchanged. */
export function siteUrl(address: string): string {
  if (!address.startsWith("/") || address.startsWith("//")) return address;
  return addressIn(build, address);
}

/** Returns an editor's text in HTML, whose links to this site stay in the language of the page. */
export const withSiteUrls = (html: string): string =>
  html.replaceAll(/(<a\s[^>]*?href=")(\/[^"]*)/g, (_link, start: string, address: string) => start + siteUrl(address));

/** Returns the URL of a request as the routes know it: without the prefix of the language. */
export function routeUrl(request: Pick<Request, "url">): URL {
  const url = new URL(request.url);
  url.pathname = splitAddress(url.pathname).address;
  return url;
}
