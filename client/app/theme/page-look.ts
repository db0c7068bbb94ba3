import { brandStyles } from "./brand-styles.ts";
import { type BundledFont, fontsOf } from "./fonts.ts";
import type { Theme_BrandFragment } from "./theme.gql.ts";

/** What gives a page the look of its retailer. */
export interface PageLook {
  /** The text of the style element with the retailer's variables. */
  readonly styles: string;
  readonly fonts: readonly BundledFont[];
}

/** The id of the style element. */
export const BRAND_STYLES_ID = "brand";

/** The attribute in which the link of a typeface's stylesheet names the file that is preloaded with it. */
export const LATIN_FILE = "data-latin-file";

function lookOnPage(): PageLook {
  const fonts = [...document.querySelectorAll(`link[${LATIN_FILE}]`)].map((link) => ({
    styleSheet: link.getAttribute("href") ?? "",
    latinFile: link.getAttribute(LATIN_FILE) ?? "",
  }));
  return { styles: document.getElementById(BRAND_STYLES_ID)?.textContent ?? "", fonts };
}

let kept: PageLook | undefined;

/**
 * The look of the page. Only the server works it out: a retailer's look does not change during a visit, so the browser
 * takes it from the page in place of carrying the addresses of all typefaces.
 * @param theme the look from the graph; null gives a plain one
 */
export function pageLook(theme: Theme_BrandFragment | null): PageLook {
  if (import.meta.env.SSR) {
    return { styles: brandStyles(theme), fonts: fontsOf(theme ? [theme.displayFont, theme.textFont] : []) };
  }
  kept ??= lookOnPage();
  return kept;
}
