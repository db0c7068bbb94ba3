import bricolageLatin from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/index.css?inline";
import frauncesLatin from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/index.css?inline";
import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/index.css?inline";
import loraLatin from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import lora from "@fontsource-variable/lora/index.css?inline";
import nunitoLatin from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/index.css?inline";
import playfairLatin from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/index.css?inline";
import quicksandLatin from "@fontsource-variable/quicksand/files/quicksand-latin-wght-normal.woff2?url";
import quicksand from "@fontsource-variable/quicksand/index.css?inline";
import sourceSansLatin from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/index.css?inline";
import { brandStyles, type Surfaces, surfacesOf } from "./brand-styles.ts";
import type { BundledFamily } from "./fallback-faces.ts";
import type { Theme_BrandFragment } from "./theme.gql.ts";

/** A bundled typeface: its faces as CSS, and the file with the Latin letters. */
interface BundledFont {
  readonly faces: string;
  readonly latinFile: string;
}

const fonts: Readonly<Record<BundledFamily, BundledFont>> = {
  "Bricolage Grotesque": { faces: bricolage, latinFile: bricolageLatin },
  Fraunces: { faces: fraunces, latinFile: frauncesLatin },
  Inter: { faces: inter, latinFile: interLatin },
  Lora: { faces: lora, latinFile: loraLatin },
  Nunito: { faces: nunito, latinFile: nunitoLatin },
  "Playfair Display": { faces: playfair, latinFile: playfairLatin },
  Quicksand: { faces: quicksand, latinFile: quicksandLatin },
  "Source Sans 3": { faces: sourceSans, latinFile: sourceSansLatin },
};

const fontOf = (family: string): BundledFont | undefined =>
  Object.hasOwn(fonts, family) ? fonts[family as BundledFamily] : undefined;

/** Returns the bundled ones of a retailer's typefaces, self-hosted; a page loads no others. */
const fontsOf = (families: readonly string[]): readonly BundledFont[] =>
  [...new Set(families)].flatMap((family) => fontOf(family) ?? []);

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
    const bundledFonts = fontsOf(theme ? [theme.displayFont, theme.textFont] : []);
    const styles = [...bundledFonts.map(({ faces }) => faces.trim()), brandStyles(theme)].join("");
    return { styles, fonts: bundledFonts.map(({ latinFile }) => latinFile), surfaces: surfacesOf(theme) };
  }
  current ??= lookOnPage();
  return current;
}
