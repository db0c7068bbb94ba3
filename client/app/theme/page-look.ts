import { brandStyles, type Surfaces, surfacesOf } from "./brand-styles.ts";
import { fontsOf } from "./fonts.ts";
import type { Theme_BrandFragment } from "./theme.gql.ts";

/** The styles and fonts of the retailer on a page. */
export interface PageLook {
  /** The text of the style element with the retailer's typefaces and variables. */
  readonly styles: string;
  readonly fonts: readonly string[];
  /** The colors of the browser around the page. */
  readonly surfaces: Surfaces;
}

/** The id of the style element. */
export const BRAND_STYLES_ID = "brand";

const FONT_LINKS = 'link[rel="preload"][as="font"]';

const themeColor = (condition: string) =>
  document.querySelector(`meta[name="theme-color"]${condition}`)?.getAttribute("content") ?? "";

const lookOnPage = (): PageLook => ({
  styles: document.getElementById(BRAND_STYLES_ID)?.textContent ?? "",
  fonts: [...document.querySelectorAll(FONT_LINKS)].map((link) => link.getAttribute("href") ?? ""),
  surfaces: { light: themeColor(":not([media])"), dark: themeColor("[media]") },
});

let current: PageLook | undefined;

/**
 * Returns the look of the page. Only the server computes it: a theme does not change during a visit, so the browser
 * reads it from the page.
 */
export function pageLook(theme: Theme_BrandFragment | null): PageLook {
  if (import.meta.env.SSR) {
    const fonts = fontsOf(theme ? [theme.displayFont, theme.textFont] : []);
    const styles = [...fonts.map(({ faces }) => faces.trim()), brandStyles(theme)].join("");
    return { styles, fonts: fonts.map(({ latinFile }) => latinFile), surfaces: surfacesOf(theme) };
  }
  current ??= lookOnPage();
  return current;
}
