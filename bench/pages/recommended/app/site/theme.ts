import { createSystem, defaultConfig, defineConfig } from "@chakra-ui/react";

const brand = {
  primary: "#a8201a",
  ink: "#2b1a16",
  surface: "#fffdf9",
  tint: "#fbefe6",
  line: "#dfd9d5",
  muted: "#644f47",
  sale: "#b01329",
  dark: "#2b1a16",
} as const;

export const system = createSystem(
  defaultConfig,
  defineConfig({
    globalCss: {
      "html, body": { background: "brand.surface", color: "brand.ink", lineHeight: "1.5" },
      "h1, h2, h3": { fontFamily: "heading", lineHeight: "1.15", letterSpacing: "-0.015em" },
    },
    theme: {
      tokens: {
        colors: {
          brand: Object.fromEntries(Object.entries(brand).map(([name, value]) => [name, { value }])),
        },
        fonts: {
          body: { value: '"Inter Variable", system-ui, sans-serif' },
          heading: { value: '"Fraunces Variable", Georgia, serif' },
        },
        radii: { brand: { value: "14px" }, card: { value: "18px" } },
      },
      semanticTokens: {
        colors: {
          brand: {
            solid: { value: "{colors.brand.primary}" },
            contrast: { value: "white" },
            fg: { value: "{colors.brand.primary}" },
            focusRing: { value: "{colors.brand.primary}" },
          },
        },
      },
    },
  }),
);
