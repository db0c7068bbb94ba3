/** How letters that every device has are stretched to take the room of a bundled typeface, in per cent. */
interface Stretch {
  readonly serif: boolean;
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}

/**
 * By family. The figures compare the average width and the line of each typeface's regular weight with those of the local
 * ones; the library @capsizecss/core works them out (`createFontStack`), too large to be installed for eight rows.
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

/** The name of a typeface that is bundled. */
export type BundledFamily = keyof typeof stretches;

const stretchOf = (family: string): Stretch | undefined =>
  Object.hasOwn(stretches, family) ? stretches[family as BundledFamily] : undefined;

/** Typefaces of equal width that devices have; one of each row is found nearly everywhere. */
const local = {
  sans: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Roboto", "Roboto-Regular"],
  serif: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif"],
};

const nameOf = (family: string) => `${family} Fallback`;

/** The CSS list of families for a bundled typeface: itself, its stand-in until it has loaded, and what any device has. */
export function fontStack(family: string): string {
  const generic = stretchOf(family)?.serif ? "Georgia, serif" : "system-ui, sans-serif";
  return `"${family} Variable", "${nameOf(family)}", ${generic}`;
}

/**
 * The faces that stand in for typefaces until they have loaded and take the same room, so that nothing jumps then.
 * @param families the names of bundled families; others have no stand-in
 * @returns CSS
 */
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
