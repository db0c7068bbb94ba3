import type { CSSOptions } from "vite";

/** How style sheets are compiled: with the named widths of the theme, see `breakpointsPlugin`. */
export const styleOptions: CSSOptions = {
  transformer: "lightningcss",
  lightningcss: { drafts: { customMedia: true } },
};
