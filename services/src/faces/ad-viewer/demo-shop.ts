import type { FastifyInstance } from "fastify";
import { addressIn, defaultLanguage, type Language, languageOf } from "../../../../messages/languages.ts";
import type { Library } from "../../core/content/library.ts";
import { type Product, products } from "../../core/products/products.ts";
import { demoShopPage } from "./demo-shop-page.ts";
import { refusal } from "../../kit/http-error.ts";
import { object } from "../../kit/schema.ts";

interface ShopCall {
  Params: { site: string };
  Querystring: { q: string; language?: string };
}

const shopQuery = object(
  {},
  { q: { type: "string", maxLength: 200, default: "" }, language: { type: "string", maxLength: 20 } },
);
const shopParams = object({}, { site: { type: "string", pattern: "^[a-z0-9-]{1,64}$" } });

/** The page has no script and loads only the style sheet and the images of this service. */
const shopPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the products in whose name or category each word of a search begins a word; none for an empty search. */
export function findProducts(query: string): readonly Product[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return products.filter(({ name, category }) => {
    const productWords = wordsOf(`${name} ${category}`);
    return words.every((word) => productWords.some((each) => each.startsWith(word)));
  });
}

function shownLanguage(parameter: string | undefined, header: string | undefined): Language {
  return languageOf(parameter ?? "") ?? languageOf(header?.split(/[,;]/, 1)[0]?.trim() ?? "") ?? defaultLanguage;
}

/** Returns the origin of the storefront that the visitor comes from: the one of the retailer, or the default one. */
function storefrontOf(site: string, siteOrigin: string, referer: string | undefined): string {
  const plain = siteOrigin.replace("{site}.", "");
  return URL.parse(referer ?? "")?.origin === plain ? plain : siteOrigin.replace("{site}", site);
}

/**
 * Adds the shop of each retailer of a demo, in which shoppers can search only.
 * @param siteOrigin the origin of the storefronts, with `{site}` for the retailer
 */
export function addDemoShop(app: FastifyInstance, library: Library, siteOrigin: string): void {
  const schema = { params: shopParams, querystring: shopQuery };
  app.get<ShopCall>("/shop/:site/search", { schema }, async ({ params: { site }, query, headers }, reply) => {
    const language = shownLanguage(query.language, headers["accept-language"]);
    const info = await library.retailerInfo(site);
    if (info === null) throw refusal(404, "There is no such shop.");
    const origin = storefrontOf(site, siteOrigin, headers.referer);
    const words = query.q.trim();
    reply.headers({ "content-security-policy": shopPolicy, "x-content-type-options": "nosniff" });
    reply.headers({ "referrer-policy": "no-referrer", "cache-control": "no-store", vary: "Accept-Language" });
    const page = demoShopPage({
      retailerName: info.retailerName,
      language,
      words,
      found: findProducts(words),
      siteUrl: origin + addressIn(language, "/"),
      siteSearchUrl: origin + addressIn(language, `/search?q=${encodeURIComponent(words)}`),
    });
    return reply.type("text/html; charset=utf-8").send(page);
  });
}
