import type { Language } from "../../../messages/languages.ts";
import type { Schemas } from "./contract.ts";

interface DemoShop {
  /** The origin of the demo shop. */
  readonly shopOrigin: string;
  readonly sitePath: string;
  readonly language: Language;
}

/** Returns a retailer whose shop search leads to the demo shop if its file names a shop at the reserved domain `example`. */
export function withDemoShop(
  info: Schemas["RetailerInfo"],
  { shopOrigin, sitePath, language }: DemoShop,
): Schemas["RetailerInfo"] {
  const isReserved = (url: string) => URL.parse(url)?.hostname.endsWith(".example") === true;
  const links = info.links.map((link) =>
    link.role === "shopSearch" && isReserved(link.url)
      ? { ...link, url: `${shopOrigin}/shop/${sitePath}/search?language=${language}&q=` }
      : link,
  );
  return { ...info, links };
}
