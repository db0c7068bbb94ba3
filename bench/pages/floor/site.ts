import { FOOTER_COLUMNS, LOGIN_TEXTS, MAIN_LINKS, SITE, type SiteLink, TOP_LINKS } from "../common/site.ts";
import type { Picture } from "../common/graph.ts";
import { type Html, html } from "./html.ts";

const link = ({ url, label }: SiteLink): Html => html`<a href="${url}">${label}</a>`;

export function pictureHtml(
  { altText, height, placeholderColor, srcSet, url, width }: Picture,
  sizes: string,
  eager = false,
): Html {
  return html`<img
    class="picture"
    src="${url}"
    srcset="${srcSet}"
    sizes="${sizes}"
    width="${width}"
    height="${height}"
    alt="${altText}"
    loading="${eager ? "eager" : "lazy"}"
    fetchpriority="${eager ? "high" : "auto"}"
    decoding="async"
    style="background-color:${placeholderColor}"
  />`;
}

const header = html`<nav class="top" aria-label="More">
    <a href="/stores">Find your store</a>${TOP_LINKS.map(
      ({ url, label }) => html`<a href="${url}" ${label !== "Español" && html` class="wide"`}>${label}</a>`,
    )}
  </nav>
  <header>
    <div class="head">
      <a href="/" aria-label="${SITE.name}, home"
        ><img src="${SITE.logo}" width="120" height="40" alt="${SITE.name}"
      /></a>
      <form role="search" class="search">
        <input
          class="field"
          name="q"
          aria-label="Search coupons, ad and recipes"
          placeholder="Search coupons, ad and recipes"
        />
      </form>
      <div class="account"><a href="/register">Register</a><a class="button" href="/login">Log In</a></div>
    </div>
    <nav class="main" aria-label="Main">${MAIN_LINKS.map(link)}</nav>
  </header>`;

const footer = html`<footer class="footer">
  <div class="columns">
    <div>
      <img src="${SITE.logo}" width="120" height="40" alt="${SITE.name}" />
      <p>${SITE.motto}</p>
    </div>
    ${FOOTER_COLUMNS.map(
      ({ title, links }) =>
        html`<div>
          <h2>${title}</h2>
          <ul>
            ${links.map((each) => html`<li>${link(each)}</li>`)}
          </ul>
        </div>`,
    )}
  </div>
  <p>${SITE.end}</p>
</footer>`;

interface Page {
  readonly title: string;
  readonly description: string;
  readonly main: Html;
}

/** Returns the document of a page; `styles` and `fonts` are the addresses of its files. */
export const documentHtml = ({ title, description, main }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        <link rel="preload" as="font" type="font/woff2" href="/fonts/fraunces.woff2" crossorigin />
        <link rel="preload" as="font" type="font/woff2" href="/fonts/inter.woff2" crossorigin />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        ${header}
        <main>${main}</main>
        ${footer}
      </body>
    </html>`.html;

export const loginHtml = html`<dialog id="login" class="login" popover aria-label="${LOGIN_TEXTS.title}">
  <form method="dialog">
    <h2>${LOGIN_TEXTS.title}</h2>
    <label>${LOGIN_TEXTS.identifier}<input class="field" name="identifier" autocomplete="username" required /></label
    ><label
      >${LOGIN_TEXTS.password}<input
        class="field"
        name="password"
        type="password"
        autocomplete="current-password"
        required /></label
    ><button class="button">${LOGIN_TEXTS.submit}</button>
  </form>
</dialog>`;
