import { expect, it } from "vitest";
import { brandStyles, surfacesOf } from "./brand-styles.ts";
import { DARK } from "./color/color-schemes.ts";
import { siteIcon } from "./site-icon.ts";

const theme = {
  primary: "#a8201a",
  onPrimary: "#ffffff",
  accent: "#f5c04e",
  onAccent: "#3a2200",
  surface: "#fffdf9",
  tint: "#fbefe6",
  ink: "#2b1a16",
  displayFont: "Fraunces",
  textFont: "Inter",
  radius: 14,
};

it("prints the retailer's theme as variables", () => {
  const css = brandStyles(theme);
  expect(css).toContain("--brand-primary:#a8201a");
  expect(css).toContain('--brand-display:"Fraunces Variable", "Fraunces Fallback", Georgia, serif');
  expect(css).toContain("--brand-radius:14px");
});

it("has dark colors of the same hue for visitors whose system is dark", () => {
  const css = brandStyles(theme);
  const { light, dark } = surfacesOf(theme);
  expect([light, dark]).toEqual(["#fffdf9", expect.stringMatching(/^#[0-2][0-9a-f]{5}$/)]);
  expect(css).toContain(`@media ${DARK}{:root{--brand-primary:`);
  expect(css.split("@media")[1]).toContain(`--brand-surface:${dark}`);
});

it("has a fallback of the same size for each font, so that the layout does not shift", () => {
  const css = brandStyles(theme);
  expect(css).toMatch(
    /@font-face\{font-family:"Fraunces Fallback";src:local\("Times New Roman"\).*size-adjust:115.45%/,
  );
  expect(css).toContain('@font-face{font-family:"Inter Fallback"');
});

it("escapes text of editors", () => {
  const css = brandStyles({ ...theme, primary: "red}body{display:none", displayFont: 'x";}</style>', radius: 9_999 });
  expect(css).not.toMatch(/display:none|<\/style/);
  expect(css).toContain("--brand-radius:40px");
});

it("returns the default theme without a retailer", () => {
  expect(brandStyles(null)).toContain("--brand-ink:");
});

it("draws the favicon with the first letter of the name on the retailer's color", () => {
  const svg = decodeURIComponent(siteIcon("« lee's »", { primary: '"/><script>', onPrimary: "#fff" }));
  expect(svg).toContain(">L</text>");
  expect(svg).not.toContain("<script");
});
