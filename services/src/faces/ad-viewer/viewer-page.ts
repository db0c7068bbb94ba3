import { escapeHtml } from "../../kit/escape-html.ts";
import { componentOf } from "./ad-components.ts";
import { imagePathByName } from "./product-images.ts";
import type { Viewer } from "./viewers.ts";
import type { Wire } from "./wire.generated.ts";

type Ad = Wire["Ad"];

export interface Visit {
  /** True if the URL has a token. The script of the page tries it, and offers a sign-in only once it is rejected. */
  readonly hasToken: boolean;
  /** True if the visitor has not chosen a store. */
  readonly choosesStore: boolean;
}

const valueOf = (ad: Ad, type: string, name: string | null): string => escapeHtml(componentOf(ad, type, name));

function itemHtml(ad: Ad): string {
  const title = valueOf(ad, "CUSTOMTEXT", "TITLE");
  const image = escapeHtml(imagePathByName(componentOf(ad, "PRODUCTIMAGE", null)));
  return `<li><img src="${image}" alt="" width="400" height="400" loading="lazy">
<p class="price">${valueOf(ad, "CUSTOMTEXT", "PRICE")} <small>${valueOf(ad, "CUSTOMTEXT", "UNIT")}</small></p>
<h3>${title}</h3><p>${valueOf(ad, "PRODUCTDETAILS", null)}</p>
<p class="note">${valueOf(ad, "CUSTOMTEXT", null)}</p></li>`;
}

function storeHtml({ site, store, stores }: Viewer, choosesStore: boolean): string {
  const options = stores.map(({ slug, name }) => {
    const selected = slug === store.slug ? " selected" : "";
    return `<option value="/${site}/${slug}"${selected}>${escapeHtml(name)}</option>`;
  });
  // A visitor without a store sees the ad of this one, and can choose another.
  const label = choosesStore ? "Choose your store" : "Store";
  return `<label>${label} <select id="store">${options.join("")}</select></label>`;
}

/** Returns the items by their page in the printed ad. */
function pagesHtml(ads: readonly Ad[]): string {
  const pages = Map.groupBy(ads, ({ adPages: [page] }) => page?.adPageId ?? "");
  const page = (id: string, onPage: readonly Ad[]) =>
    `<section><h2>Page ${escapeHtml(id)}</h2><ul class="items">${onPage.map(itemHtml).join("")}</ul></section>`;
  return [...pages].map(([id, onPage]) => page(id, onPage)).join("");
}

export function viewerPage(viewer: Viewer, ads: readonly Ad[], { hasToken, choosesStore }: Visit): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(viewer.retailerName)} weekly ad</title><link rel="stylesheet" href="/viewer/viewer.css"></head>
<body><header><h1>${escapeHtml(viewer.retailerName)} weekly ad</h1>${storeHtml(viewer, choosesStore)}
<button type="button" id="sign-in"${hasToken ? " hidden" : ""}>Log in</button></header>
<main>${pagesHtml(ads)}</main><script type="module" src="/viewer/viewer.js"></script></body></html>
`;
}
