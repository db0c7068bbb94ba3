import type { Plugin } from "vite";
import { breakpoints } from "../app/theme/breakpoints.ts";

/** The named widths, which style sheets use as `@media (--from-md)` and `@media (--below-md)`. */
const names = Object.entries(breakpoints)
  .map(
    ([name, width]) =>
      `@custom-media --from-${name} (width >= ${width});@custom-media --below-${name} (width < ${width});`,
  )
  .join("");

/**
 * Adds the named widths of the theme to every style sheet; Lightning CSS resolves them, and fails on an unknown name.
 */
export function breakpointsPlugin(): Plugin {
  return {
    name: "breakpoints",
    enforce: "pre",
    // Prepended without a line break, so that line numbers of errors remain correct.
    transform: (code, id) => (/\.css(?:$|\?)/.test(id) && code.includes("(--") ? names + code : undefined),
  };
}
