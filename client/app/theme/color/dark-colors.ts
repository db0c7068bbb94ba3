import { hexOf, oklchOf } from "./oklch.ts";
import type { Theme_BrandFragment } from "../theme.gql.ts";

export type BrandColors = Pick<
  Theme_BrandFragment,
  "primary" | "onPrimary" | "accent" | "onAccent" | "surface" | "tint" | "ink"
>;

const within = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value));

/** Derives the colors for a dark system: the hues of the brand, with lightnesses that keep every text readable. */
export function darkColors(brand: BrandColors): BrandColors {
  const primary = oklchOf(brand.primary);
  const accent = oklchOf(brand.accent);
  const { c, h } = primary;
  const accentLightness = within(0.78, 0.86, accent.l);
  return {
    primary: hexOf({ l: 0.73, c: within(0, 0.155, c * 1.1), h }),
    onPrimary: hexOf({ l: 0.2, c: within(0, 0.05, c), h }),
    accent: hexOf({ ...accent, l: accentLightness }),
    onAccent: hexOf({ l: 0.23, c: within(0, 0.05, accent.c), h: accent.h }),
    surface: hexOf({ l: 0.18, c: within(0, 0.014, c * 0.2), h }),
    tint: hexOf({ l: 0.235, c: within(0, 0.026, c * 0.3), h }),
    ink: hexOf({ l: 0.94, c: within(0, 0.012, c * 0.1), h }),
  };
}
