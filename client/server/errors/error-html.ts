import { emptyBasket } from "../../app/ui/empty-basket.ts";
import { addressIn, type Language } from "../../../messages/languages.ts";
import { errorTexts } from "../languages/error-texts.ts";
import type { ErrorLook } from "./site-looks.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** What an error page says. */
export interface ErrorWords {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
  /** The id of the request in the logs; null if the page should not show it. */
  readonly reference: string | null;
  readonly language: Language;
}

function searchForm(language: Language): string {
  const { searchLabel, search } = errorTexts[language].layout;
  const field = `<input type="search" name="q" required aria-label="${searchLabel}" placeholder="${searchLabel}">`;
  return `<form action="${addressIn(language, "/search")}" role="search">${field}<button>${search}</button></form>`;
}

function linkList(links: ErrorLook["links"], language: Language): string {
  if (links.length === 0) return "";
  const items = links.map(({ label, url }) => {
    const address = url.startsWith("/") ? addressIn(language, url) : url;
    return `<li><a href="${escaped(address)}">${escaped(label)}</a></li>`;
  });
  return `<nav aria-label="${errorTexts[language].errors.popularPages}"><ul>${items.join("")}</ul></nav>`;
}

/** Returns an error page in the look of a retailer, without any dependency that could fail. */
export function errorHtml(
  { name, links, styles }: ErrorLook,
  { status, title, sentence, reference, language }: ErrorWords,
): string {
  const shop = name === null ? "" : escaped(name);
  const text = errorTexts[language].errors;
  const home = addressIn(language, "/");
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title}${shop && ` | ${shop}`}</title><style>${styles}</style></head><body>` +
    (shop && `<header><a href="${home}">${shop}</a></header>`) +
    `<main>${emptyBasket}<h1>${title}</h1><p>${sentence}</p>${searchForm(language)}${linkList(links, language)}` +
    `<p><a href="${home}">${text.home}</a></p><small>${text.status({ status })}` +
    `${reference === null ? "" : ` · ${text.reference({ id: escaped(reference) })}`}</small></main></body></html>`
  );
}
