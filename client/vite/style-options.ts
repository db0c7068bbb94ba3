import type { CSSOptions } from "vite";

/** Compiler options of style sheets, with the named widths of the theme (see `breakpointsPlugin`). */
export const styleOptions: CSSOptions = {
  transformer: "lightningcss",
  lightningcss: { drafts: { customMedia: true } },
};
