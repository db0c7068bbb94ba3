/** The metrics that scale a local font to the size of a bundled typeface, in percent. */
interface Stretch {
  readonly serif: boolean;
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}

/**
 * By family: average width and line height against those of the local fonts. `createFontStack` of @capsizecss/core
 * computes them; it is too large to install for eight rows.
 */
const stretches = {
  "Bricolage Grotesque": { serif: false, size: 105.43, ascent: 88.21, descent: 25.61 },
  Fraunces: { serif: true, size: 115.45, ascent: 84.71, descent: 22.09 },
  Inter: { serif: false, size: 107.12, ascent: 90.44, descent: 22.52 },
  Lora: { serif: true, size: 115.2, ascent: 87.33, descent: 23.78 },
  Nunito: { serif: false, size: 101.39, ascent: 99.71, descent: 34.82 },
  "Playfair Display": { serif: true, size: 111.26, ascent: 97.25, descent: 22.56 },
  Quicksand: { serif: false, size: 104.31, ascent: 95.87, descent: 23.97 },
  "Source Sans 3": { serif: false, size: 93.76, ascent: 109.21, descent: 42.66 },
} satisfies Record<string, Stretch>;

export type BundledFamily = keyof typeof stretches;

const stretchOf = (family: string): Stretch | undefined =>
  Object.hasOwn(stretches, family) ? stretches[family as BundledFamily] : undefined;

/** Local fonts of equal width; nearly every device has one of each row. */
const local = {
  sans: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Roboto", "Roboto-Regular"],
  serif: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif"],
};

const nameOf = (family: string) => `${family} Fallback`;

/** Returns the CSS font stack of a bundled typeface: itself, its fallback until it has loaded, and a generic family. */
export function fontStack(family: string): string {
  const generic = stretchOf(family)?.serif ? "Georgia, serif" : "system-ui, sans-serif";
  return `"${family} Variable", "${nameOf(family)}", ${generic}`;
}

/** Returns font faces of the same size until the typefaces have loaded, so that the layout does not shift. */
export function fallbackFaces(families: readonly string[]): string {
  return [...new Set(families)]
    .flatMap((family) => {
      const stretch = stretchOf(family);
      if (!stretch) return [];
      const sources = (stretch.serif ? local.serif : local.sans).map((name) => `local("${name}")`).join(",");
      return `@font-face{font-family:"${nameOf(family)}";src:${sources};size-adjust:${stretch.size}%;ascent-override:${stretch.ascent}%;descent-override:${stretch.descent}%;line-gap-override:0%}`;
    })
    .join("");
}
