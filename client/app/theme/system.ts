import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import { breakpoints } from "./breakpoints.ts";
import { DARK } from "./color/color-schemes.ts";
import { badge } from "./recipes/badge.ts";
import { button } from "./recipes/button.ts";
import { code } from "./recipes/code.ts";
import { dataSlotRecipes } from "./recipes/data.ts";
import { dialogSlotRecipes } from "./recipes/dialog.ts";
import { formRecipes, formSlotRecipes } from "./recipes/form.ts";
import { overlaySlotRecipes } from "./recipes/overlay.ts";

const schemes = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

const mixed = (color: string, percent: number, ground = "var(--brand-surface)") =>
  `color-mix(in srgb, ${color} ${percent}%, ${ground})`;

const ink = "var(--brand-ink)";
const tint = "var(--brand-tint)";

/** Colors that a dark page does not derive; `deep`, the ground of the top and bottom bars, is dark on every page. */
const schemeColors = {
  primaryDeep: schemes(mixed("var(--brand-primary)", 86, "black"), mixed("var(--brand-primary)", 86, "white")),
  deep: schemes(ink, mixed("var(--brand-surface)", 55, "black")),
  onDeep: schemes("var(--brand-surface)", ink),
  raised: schemes(mixed("white", 70), mixed(tint, 60)),
  field: schemes("#fff", mixed(ink, 6, tint)),
  backstage: schemes(mixed(ink, 4, "white"), "var(--brand-surface)"),
  disabled: schemes(mixed(ink, 12, "white"), mixed(ink, 14, tint)),
  dangerDeep: schemes("#7d1020", "#ffc6c2"),
  danger: schemes("#b3152a", "#ff9d97"),
  dangerTint: schemes("#fdecee", "#451a1d"),
  warning: schemes("#5a4300", "#f3d48a"),
  warningTint: schemes("#fff5d9", "#3a2e10"),
  open: schemes("#1c7c3c", "#74cf8f"),
  success: schemes("#0d5330", "#93dcb0"),
  successTint: schemes("#e3f4ea", "#15352a"),
};

const value = (text: string) => ({ value: text });

const spacing = Object.fromEntries(
  [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 22, 24].map((n) => [
    n,
    value(`${n * 0.25}rem`),
  ]),
);

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: "aisle",
  conditions: { dark: `@media ${DARK}` },
  globalCss: {
    html: {
      colorScheme: "light dark",
      scrollBehavior: "smooth",
      scrollPaddingTop: "128px",
      "@media (prefers-reduced-motion: reduce)": { scrollBehavior: "auto" },
    },
    body: {
      background: "surface",
      color: "ink",
      fontFamily: "body",
      // The digits of some display faces have different heights, which prices and numbers should not.
      fontFeatureSettings: '"lnum"',
      lineHeight: "1.6",
    },
    "h1, h2, h3": {
      fontFamily: "heading",
      fontWeight: "600",
      lineHeight: "1.15",
      letterSpacing: "-0.01em",
      textWrap: "balance",
    },
    ":focus-visible": { outline: "3px solid var(--brand-primary)", outlineOffset: "2px" },
    // Texts that scripts focus are no targets of the keyboard.
    ":is(h1, h2, h3, p)[tabindex='-1']:focus-visible": { outline: "none" },
    a: { color: "inherit" },
  },
  theme: {
    breakpoints: { ...breakpoints },
    tokens: {
      spacing,
      sizes: { ...spacing, page: value("76rem"), prose: value("44rem"), full: value("100%"), field: value("50px") },
      fontSizes: {
        xs: value("0.8125rem"),
        sm: value("0.9375rem"),
        md: value("1rem"),
        lg: value("1.0625rem"),
        xl: value("1.25rem"),
      },
      zIndex: { overlay: value("20"), modal: value("1400") },
      shadows: {
        lifted: value("0 8px 20px -10px var(--brand-primary)"),
        overlay: value("0 24px 60px -20px color-mix(in srgb, var(--aisle-colors-shade) 45%, transparent)"),
      },
      colors: {
        primary: value("var(--brand-primary)"),
        onPrimary: value("var(--brand-on-primary)"),
        accent: value("var(--brand-accent)"),
        onAccent: value("var(--brand-on-accent)"),
        surface: value("var(--brand-surface)"),
        tint: value("var(--brand-tint)"),
        ink: value("var(--brand-ink)"),
        inkSoft: value("color-mix(in srgb, var(--brand-ink) 76%, var(--brand-surface))"),
        line: value("color-mix(in srgb, var(--brand-ink) 14%, var(--brand-surface))"),
        fieldLine: value("color-mix(in srgb, var(--brand-ink) 54%, transparent)"),
        // The same on every page: shadows, paper and what is printed on it, and the ground of pictures.
        shade: value("#14100c"),
        paper: value("#fffdf7"),
        plate: value("#fff"),
      },
      fonts: { heading: value("var(--brand-display)"), body: value("var(--brand-text)") },
      radii: {
        round: value("999px"),
        dialog: value("calc(var(--brand-radius) + 8px)"),
        card: value("var(--brand-radius)"),
        panel: value("calc(var(--brand-radius) + 4px)"),
        button: value("min(var(--brand-radius), 22px)"),
      },
    },
    semanticTokens: { colors: schemeColors },
    keyframes: {
      "fade-in": { from: { opacity: "0" } },
      "fade-out": { to: { opacity: "0" } },
      "sheet-in": { from: { translate: "0 12px" } },
      "drawer-in": { from: { translate: "-100% 0" } },
    },
    recipes: { badge, button, code, ...formRecipes },
    slotRecipes: { ...dataSlotRecipes, ...formSlotRecipes, ...overlaySlotRecipes, ...dialogSlotRecipes },
  },
});

/** Creates the design system: a few tokens, of which the retailer's are variables of `brandStyles`, and the recipes. */
export const createDesignSystem = () => createSystem(defaultBaseConfig, config);
