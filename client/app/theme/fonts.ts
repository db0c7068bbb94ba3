import bricolageLatin from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/index.css?url";
import frauncesLatin from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/index.css?url";
import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/index.css?url";
import loraLatin from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import lora from "@fontsource-variable/lora/index.css?url";
import nunitoLatin from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/index.css?url";
import playfairLatin from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/index.css?url";
import quicksandLatin from "@fontsource-variable/quicksand/files/quicksand-latin-wght-normal.woff2?url";
import quicksand from "@fontsource-variable/quicksand/index.css?url";
import sourceSansLatin from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/index.css?url";
import type { BundledFamily } from "./fallback-faces.ts";

/** A typeface that is bundled: its stylesheet, and the file that holds the letters of English. */
export interface BundledFont {
  readonly styleSheet: string;
  readonly latinFile: string;
}

const fonts: Readonly<Record<BundledFamily, BundledFont>> = {
  "Bricolage Grotesque": { styleSheet: bricolage, latinFile: bricolageLatin },
  Fraunces: { styleSheet: fraunces, latinFile: frauncesLatin },
  Inter: { styleSheet: inter, latinFile: interLatin },
  Lora: { styleSheet: lora, latinFile: loraLatin },
  Nunito: { styleSheet: nunito, latinFile: nunitoLatin },
  "Playfair Display": { styleSheet: playfair, latinFile: playfairLatin },
  Quicksand: { styleSheet: quicksand, latinFile: quicksandLatin },
  "Source Sans 3": { styleSheet: sourceSans, latinFile: sourceSansLatin },
};

const byFamily: ReadonlyMap<string, BundledFont> = new Map(Object.entries(fonts));

/**
 * The files of a retailer's two typefaces, self-hosted; a page loads no others.
 * @param families the names of the families
 * @returns one entry for each, without families that are not bundled
 */
export const fontsOf = (families: readonly string[]): readonly BundledFont[] =>
  [...new Set(families)].flatMap((family) => byFamily.get(family) ?? []);
