import { emptyBasket } from "../../app/ui/empty-basket.ts";
import { errorMessages as text } from "#messages/error";
import { layoutMessages } from "#messages/layout";
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
}

const search = `<form action="/search" role="search"><input type="search" name="q" required aria-label="${layoutMessages.searchLabel}" placeholder="${layoutMessages.searchLabel}"><button>${layoutMessages.search}</button></form>`;

const linkList = (links: ErrorLook["links"]) =>
  links.length === 0
    ? ""
    : `<nav aria-label="${text.popularPages}"><ul>${links
        .map(({ label, url }) => `<li><a href="${escaped(url)}">${escaped(label)}</a></li>`)
        .join("")}</ul></nav>`;

/** Returns an error page in the look of a retailer, without any dependency that could fail. */
export function errorHtml(
  { name, links, styles }: ErrorLook,
  { status, title, sentence, reference }: ErrorWords,
): string {
  const shop = name === null ? "" : escaped(name);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title}${shop && ` | ${shop}`}</title><style>${styles}</style></head><body>` +
    (shop && `<header><a href="/">${shop}</a></header>`) +
    `<main>${emptyBasket}<h1>${title}</h1><p>${sentence}</p>${search}${linkList(links)}` +
    `<p><a href="/">${text.home}</a></p><small>${text.status({ status })}` +
    `${reference === null ? "" : ` · ${text.reference({ id: escaped(reference) })}`}</small></main></body></html>`
  );
}
