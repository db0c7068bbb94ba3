import { escapeHtml } from "../../kit/escape-html.ts";
import type { Viewer } from "./viewers.ts";
import type { Wire } from "./wire.generated.ts";

type Ad = Wire["Ad"];

export interface Visit {
  /** True if the URL has a token. The script of the page tries it, and offers a sign-in only once it is rejected. */
  readonly hasToken: boolean;
  /** True if the visitor must choose a store first. */
  readonly choosesStore: boolean;
}

function valueOf({ adComponents }: Ad, type: string, name: string | null): string {
  const component = adComponents.find((part) => part.componentType === type && part.componentName === name);
  return escapeHtml(component?.componentValue ?? "");
}

function itemHtml(ad: Ad): string {
  const title = valueOf(ad, "CUSTOMTEXT", "TITLE");
  const image = valueOf(ad, "PRODUCTIMAGE", null);
  return `<li><img src="/images/afs/products/${image}.png" alt="" width="400" height="400" loading="lazy">
<p class="price">${valueOf(ad, "CUSTOMTEXT", "PRICE")} <small>${valueOf(ad, "CUSTOMTEXT", "UNIT")}</small></p>
<h2>${title}</h2><p>${valueOf(ad, "PRODUCTDETAILS", null)}</p>
<p class="note">${valueOf(ad, "CUSTOMTEXT", null)}</p></li>`;
}

function storeHtml({ site, store, stores }: Viewer, choosesStore: boolean): string {
  const prompt = choosesStore ? `<option value="">Choose your store</option>` : "";
  const options = stores.map(({ slug, name }) => {
    const selected = !choosesStore && slug === store.slug ? " selected" : "";
    return `<option value="/${site}/${slug}"${selected}>${escapeHtml(name)}</option>`;
  });
  return `<label>Store <select id="store">${prompt}${options.join("")}</select></label>`;
}

function choiceHtml({ site, stores }: Viewer): string {
  const buttons = stores.map(
    ({ slug, name }) => `<li><button type="button" data-store="/${site}/${slug}">${escapeHtml(name)}</button></li>`,
  );
  return `<section class="choice"><h2>Which store do you shop at?</h2>
<p>Offers and prices vary by store.</p><ul>${buttons.join("")}</ul></section>`;
}

export function viewerPage(viewer: Viewer, ads: readonly Ad[], { hasToken, choosesStore }: Visit): string {
  const list = choosesStore ? choiceHtml(viewer) : `<ul class="items">${ads.map(itemHtml).join("")}</ul>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(viewer.retailerName)} weekly ad</title><link rel="stylesheet" href="/viewer/viewer.css"></head>
<body><header><h1>${escapeHtml(viewer.retailerName)} weekly ad</h1>${storeHtml(viewer, choosesStore)}
<button type="button" id="sign-in"${hasToken ? " hidden" : ""}>Log in</button></header>
<main>${list}</main><script type="module" src="/viewer/viewer.js"></script></body></html>
`;
}
