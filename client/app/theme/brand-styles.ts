import { fallbackFaces, fontStack } from "./fallback-faces.ts";
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

const color = /^#[0-9a-f]{3,8}$/i;
const family = /^[a-z0-9 ]+$/i;

/** Values come from editors; an invalid one is replaced, so that it cannot inject CSS. */
const safe = (text: string, pattern: RegExp, fallback: string) => (pattern.test(text) ? text : fallback);

/**
 * Returns the retailer's theme as CSS variables for the head of the document.
 * @param theme the theme from the graph; null for a plain one
 */
export function brandStyles(theme: Omit<Theme_BrandFragment, "__typename"> | null): string {
  const look = theme ?? plain;
  const hue = (key: "primary" | "onPrimary" | "accent" | "onAccent" | "surface" | "tint" | "ink") =>
    safe(look[key], color, plain[key]);
  const display = safe(look.displayFont, family, plain.displayFont);
  const body = safe(look.textFont, family, plain.textFont);
  const variables = {
    primary: hue("primary"),
    "on-primary": hue("onPrimary"),
    accent: hue("accent"),
    "on-accent": hue("onAccent"),
    surface: hue("surface"),
    tint: hue("tint"),
    ink: hue("ink"),
    display: fontStack(display),
    text: fontStack(body),
    radius: `${Math.max(0, Math.min(40, look.radius))}px`,
  };
  return `${fallbackFaces([display, body])}:root{${Object.entries(variables)
    .map(([name, text]) => `--brand-${name}:${text}`)
    .join(";")}}`;
}
