import type { Plugin } from "vite";
import { breakpoints } from "../app/theme/breakpoints.ts";
import { DARK } from "../app/theme/color/color-schemes.ts";

const widths = Object.entries(breakpoints).map(
  ([name, width]) =>
    `@custom-media --from-${name} (width >= ${width});@custom-media --below-${name} (width < ${width});`,
);

/** The named queries: `@media (--from-md)`, `@media (--below-md)` and `@media (--dark)`. */
const names = [...widths, `@custom-media --dark ${DARK};`].join("");

/** Adds the named media queries to every style sheet; Lightning CSS resolves them, and fails on an unknown name. */
export function mediaQueriesPlugin(): Plugin {
  return {
    name: "media-queries",
    enforce: "pre",
    // Prepended without a line break, so that line numbers of errors remain correct.
    transform: (code, id) => (/\.css(?:$|\?)/.test(id) && code.includes("(--") ? names + code : undefined),
  };
}
