import type { CSSOptions } from "vite";

/** Compiler options of style sheets, with the named media queries of the theme (see `mediaQueriesPlugin`). */
export const styleOptions: CSSOptions = {
  transformer: "lightningcss",
  lightningcss: { drafts: { customMedia: true } },
};
