import { addressIn, type Language } from "../../../../messages/languages.ts";
import type { Schemas } from "../../core/content/contract.ts";

export interface DemoHosts {
  readonly shopOrigin: string;
  /** The origin of the storefronts, with `{site}` for the retailer. */
  readonly siteOrigin: string;
}

/** A retailer of a demo, as its visitors see it. */
interface DemoSite extends DemoHosts {
  readonly sitePath: string;
  readonly language: Language;
}

/** A host at the reserved domain `example`, for example `shop.reams.example`. */
const reservedHost = /^(shop|jobs|www)\.[a-z0-9-]+\.example$/;

/** Returns the page of the demo shop in place of a page of a retailer's shop: all are searches, `/meat-bundles` for meat. */
function shopUrl({ pathname }: URL, { shopOrigin, sitePath, language }: DemoSite): string {
  const [words = ""] = /[a-z]+/.exec(pathname.replace("/search", "")) ?? [];
  return `${shopOrigin}/shop/${sitePath}/search?language=${language}&q=${words}`;
}

/** Returns a URL that works in a demo in place of one at a host of a retailer that does not exist. */
function demoUrl(link: string, site: DemoSite): string {
  const url = URL.parse(link);
  const [, host] = reservedHost.exec(url?.hostname ?? "") ?? [];
  if (url === null || host === undefined) return link;
  if (host === "shop") return shopUrl(url, site);
  const page = addressIn(site.language, host === "jobs" ? "/contact-us" : "/");
  return site.siteOrigin.replace("{site}", site.sitePath) + page;
}

/** Returns a retailer whose links to its shop and its other sites lead to the demo shop and to pages of its storefront. */
export function withDemoLinks(info: Schemas["RetailerInfo"], site: DemoSite): Schemas["RetailerInfo"] {
  return { ...info, links: info.links.map((link) => ({ ...link, url: demoUrl(link.url, site) })) };
}

/** Returns the entries of a menu with the same links as {@link withDemoLinks}. */
export function withDemoItems(items: readonly Schemas["MenuItem"][], site: DemoSite): Schemas["MenuItem"][] {
  return items.map((item) => ({
    ...item,
    ...(item.url !== undefined && { url: demoUrl(item.url, site) }),
    ...(item.items !== undefined && { items: withDemoItems(item.items, site) }),
  }));
}
