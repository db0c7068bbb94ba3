import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";

const value = (text: string) => ({ value: text });

const spacing = Object.fromEntries([1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24].map((n) => [n, value(`${n * 0.25}rem`)]));

/**
 * The design system: our own few tokens, of which the colours, typefaces and radius are the retailer's
 * (`brandStyles` prints them as the CSS variables that stand here), and no recipes, because every piece of the page is
 * a stylesheet of its own.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: "aisle",
    globalCss: {
      html: {
        scrollBehavior: "smooth",
        scrollPaddingTop: "128px",
        "@media (prefers-reduced-motion: reduce)": { scrollBehavior: "auto" },
      },
      body: { background: "surface", color: "ink", fontFamily: "body", lineHeight: "1.6" },
      "h1, h2, h3": {
        fontFamily: "heading",
        fontWeight: "600",
        lineHeight: "1.15",
        letterSpacing: "-0.01em",
        textWrap: "balance",
      },
      ":focus-visible": { outline: "3px solid var(--brand-primary)", outlineOffset: "2px" },
      a: { color: "inherit" },
    },
    theme: {
      breakpoints: { sm: "600px", md: "960px", lg: "1280px", xl: "1920px" },
      tokens: {
        spacing,
        sizes: { page: value("76rem"), prose: value("44rem"), full: value("100%") },
        colors: {
          primary: value("var(--brand-primary)"),
          primaryDeep: value("color-mix(in srgb, var(--brand-primary) 86%, black)"),
          onPrimary: value("var(--brand-on-primary)"),
          accent: value("var(--brand-accent)"),
          onAccent: value("var(--brand-on-accent)"),
          surface: value("var(--brand-surface)"),
          tint: value("var(--brand-tint)"),
          ink: value("var(--brand-ink)"),
          inkSoft: value("color-mix(in srgb, var(--brand-ink) 76%, var(--brand-surface))"),
          line: value("color-mix(in srgb, var(--brand-ink) 14%, var(--brand-surface))"),
        },
        fonts: { heading: value("var(--brand-display)"), body: value("var(--brand-text)") },
        radii: { card: value("var(--brand-radius)"), button: value("min(var(--brand-radius), 999px)") },
      },
    },
  }),
);
