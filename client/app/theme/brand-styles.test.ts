import { expect, it } from "vitest";
import { brandStyles } from "./brand-styles.ts";
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

it("prints the retailer's look as variables", () => {
  const css = brandStyles(theme);
  expect(css).toContain("--brand-primary:#a8201a");
  expect(css).toContain('--brand-display:"Fraunces Variable", "Fraunces Fallback", Georgia, serif');
  expect(css).toContain("--brand-radius:14px");
});

it("gives each typeface a stand-in of the same size, so that nothing jumps when it has loaded", () => {
  const css = brandStyles(theme);
  expect(css).toMatch(
    /@font-face\{font-family:"Fraunces Fallback";src:local\("Times New Roman"\).*size-adjust:115.45%/,
  );
  expect(css).toContain('@font-face{font-family:"Inter Fallback"');
});

it("lets no editor's text become CSS", () => {
  const css = brandStyles({ ...theme, primary: "red}body{display:none", displayFont: 'x";}</style>', radius: 9_999 });
  expect(css).not.toMatch(/display:none|<\/style/);
  expect(css).toContain("--brand-radius:40px");
});

it("gives a page without a retailer a look too", () => {
  expect(brandStyles(null)).toContain("--brand-ink:");
});

it("draws the tab's icon with the first letter of the name on the retailer's color", () => {
  const svg = decodeURIComponent(siteIcon("« lee's »", { primary: '"/><script>', onPrimary: "#fff" }));
  expect(svg).toContain(">L</text>");
  expect(svg).not.toContain("<script");
});
