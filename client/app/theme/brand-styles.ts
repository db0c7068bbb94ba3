import { DARK } from "./color/color-schemes.ts";
import { type BrandColors, darkColors } from "./color/dark-colors.ts";
import { fallbackFaces, fontStack } from "./fallback-faces.ts";
import { safeColor } from "./color/safe-color.ts";
import type { Theme_BrandFragment } from "./theme.gql.ts";

/** The theme of a page without a known retailer, for example of an error page. */
const plain: Omit<Theme_BrandFragment, "__typename"> = {
  primary: "#1f5c3a",
  onPrimary: "#ffffff",
  accent: "#f2b84b",
  onAccent: "#2b1f00",
  surface: "#ffffff",
  tint: "#eef4ef",
  ink: "#1c241f",
  displayFont: "Fraunces",
  textFont: "Inter",
  radius: 12,
};

const family = /^[a-z0-9 ]+$/i;

/** Values come from editors; an invalid one is replaced, so that it cannot inject CSS. */
const safeFamily = (text: string, fallback: string) => (family.test(text) ? text : fallback);

function validColors(look: BrandColors): BrandColors {
  const hue = (key: keyof BrandColors) => safeColor(look[key], plain[key]);
  return {
    primary: hue("primary"),
    onPrimary: hue("onPrimary"),
    accent: hue("accent"),
    onAccent: hue("onAccent"),
    surface: hue("surface"),
    tint: hue("tint"),
    ink: hue("ink"),
  };
}

const colorVariables = ({ onPrimary, onAccent, ...colors }: BrandColors) => ({
  ...colors,
  "on-primary": onPrimary,
  "on-accent": onAccent,
});

const rule = (variables: Readonly<Record<string, string>>) =>
  `:root{${Object.entries(variables)
    .map(([name, text]) => `--brand-${name}:${text}`)
    .join(";")}}`;

/** The background colors of pages, for visitors whose system is light or dark. */
export interface Surfaces {
  readonly light: string;
  readonly dark: string;
}

/** Returns the background colors of a retailer's pages; those of a plain theme for null. */
export function surfacesOf(theme: BrandColors | null): Surfaces {
  const colors = validColors(theme ?? plain);
  return { light: colors.surface, dark: darkColors(colors).surface };
}

/** Returns the theme as CSS variables; the visitor's system decides between light and dark colors. */
export function brandStyles(theme: Omit<Theme_BrandFragment, "__typename"> | null): string {
  const look = theme ?? plain;
  const colors = validColors(look);
  const display = safeFamily(look.displayFont, plain.displayFont);
  const body = safeFamily(look.textFont, plain.textFont);
  const light = rule({
    ...colorVariables(colors),
    display: fontStack(display),
    text: fontStack(body),
    radius: `${Math.max(0, Math.min(40, look.radius))}px`,
  });
  const dark = rule(colorVariables(darkColors(colors)));
  return `${fallbackFaces([display, body])}${light}@media ${DARK}{${dark}}`;
}
