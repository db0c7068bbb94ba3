import { type Language, languages, nameOf } from "../../../../messages/languages.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import type { Product } from "../../core/products/products.ts";
import { imagePathOf } from "./product-images.ts";

export interface DemoShopPage {
  readonly retailerName: string;
  readonly language: Language;
  /** What the visitor searched for; empty for nothing. */
  readonly words: string;
  readonly found: readonly Product[];
  /** The URL of the retailer's storefront. */
  readonly siteUrl: string;
  /** The URL of the same search in the storefront. */
  readonly siteSearchUrl: string;
}

interface Texts {
  readonly title: (retailer: string) => string;
  readonly note: string;
  readonly search: string;
  readonly prompt: string;
  readonly count: (count: number, words: string) => string;
  readonly none: (words: string) => string;
  readonly toSite: (retailer: string) => string;
  readonly toSiteSearch: (words: string) => string;
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    title: (retailer) => `${retailer} online shop`,
    note: "This is a demo: you can look, but nothing can be ordered here.",
    search: "Search products",
    prompt: "What are you looking for?",
    count: (count, words) => `${count} ${count === 1 ? "product" : "products"} for “${words}”`,
    none: (words) => `No product matches “${words}”.`,
    toSite: (retailer) => `Back to ${retailer}`,
    toSiteSearch: (words) => `Search coupons, ad and recipes for “${words}”`,
  },
  es: {
    title: (retailer) => `Tienda en línea de ${retailer}`,
    note: "Es una demostración: aquí puedes mirar, pero no hacer pedidos.",
    search: "Buscar productos",
    prompt: "¿Qué estás buscando?",
    count: (count, words) => `${count} ${count === 1 ? "producto" : "productos"} para “${words}”`,
    none: (words) => `Ningún producto coincide con “${words}”. Los nombres de los productos están en inglés.`,
    toSite: (retailer) => `Volver a ${retailer}`,
    toSiteSearch: (words) => `Buscar “${words}” en cupones, ofertas y recetas`,
  },
};

function productHtml(product: Product): string {
  const { name, sizes, price } = product;
  return `<li lang="en"><img src="${imagePathOf(product)}" alt="" width="400" height="400" loading="lazy">
<p class="price">$${(price / 100).toFixed(2)}</p><h2>${escapeHtml(name)}</h2><p>${escapeHtml(sizes[0] ?? "")}</p></li>`;
}

function languageLinks({ language, words }: DemoShopPage): string {
  return languages
    .filter((other) => other !== language)
    .map((other) => {
      const query = new URLSearchParams({ language: other, q: words }).toString();
      return `<a lang="${other}" hreflang="${other}" href="?${escapeHtml(query)}">${nameOf[other]}</a>`;
    })
    .join(" ");
}

function resultHtml({ words, found }: DemoShopPage, text: Texts): string {
  if (words === "") return `<p>${text.prompt}</p>`;
  const result = found.length === 0 ? text.none(words) : text.count(found.length, words);
  return `<h2>${escapeHtml(result)}</h2><ul class="items">${found.map(productHtml).join("")}</ul>`;
}

export function demoShopPage(page: DemoShopPage): string {
  const { retailerName, language, words, siteUrl, siteSearchUrl } = page;
  const text = texts[language];
  const title = escapeHtml(text.title(retailerName));
  const others =
    words === "" ? "" : `<p><a href="${escapeHtml(siteSearchUrl)}">${escapeHtml(text.toSiteSearch(words))}</a></p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title}</title><link rel="stylesheet" href="/viewer/viewer.css"></head>
<body><header><h1>${title}</h1><a href="${escapeHtml(siteUrl)}">${escapeHtml(text.toSite(retailerName))}</a>
${languageLinks(page)}</header>
<main><form role="search"><input type="hidden" name="language" value="${language}">
<label>${text.search} <input type="search" name="q" value="${escapeHtml(words)}" maxlength="200"></label>
<button type="submit">${text.search}</button></form>
<p class="note">${text.note}</p>
${resultHtml(page, text)}${others}</main></body></html>
`;
}
