import { brandStyles } from "./brand-styles.ts";
import { fontsOf } from "./fonts.ts";
import type { Theme_BrandFragment } from "./theme.gql.ts";

/** What gives a page the look of its retailer. */
export interface PageLook {
  /** The text of the style element with the retailer's typefaces and variables. */
  readonly styles: string;
  /** The addresses of the files that hold the letters of English. */
  readonly fonts: readonly string[];
}

/** The id of the style element. */
export const BRAND_STYLES_ID = "brand";

const FONT_LINKS = 'link[rel="preload"][as="font"]';

const lookOnPage = (): PageLook => ({
  styles: document.getElementById(BRAND_STYLES_ID)?.textContent ?? "",
  fonts: [...document.querySelectorAll(FONT_LINKS)].map((link) => link.getAttribute("href") ?? ""),
});

let kept: PageLook | undefined;

/**
 * The look of the page. Only the server works it out: a retailer's look does not change during a visit, so the browser
 * takes it from the page in place of carrying the addresses of all typefaces.
 * @param theme the look from the graph; null gives a plain one
 */
export function pageLook(theme: Theme_BrandFragment | null): PageLook {
  if (import.meta.env.SSR) {
    const fonts = fontsOf(theme ? [theme.displayFont, theme.textFont] : []);
    // In the page itself, because the browser paints nothing before it has every style sheet.
    const styles = [...fonts.map(({ faces }) => faces.trim()), brandStyles(theme)].join("");
    return { styles, fonts: fonts.map(({ latinFile }) => latinFile) };
  }
  kept ??= lookOnPage();
  return kept;
}
