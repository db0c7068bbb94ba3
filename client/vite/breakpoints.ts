import type { Plugin } from "vite";
import { breakpoints } from "../app/theme/breakpoints.ts";

/** The names of the widths, as style sheets write them: `@media (--from-md)` and `@media (--below-md)`. */
const names = Object.entries(breakpoints)
  .map(
    ([name, width]) =>
      `@custom-media --from-${name} (width >= ${width});@custom-media --below-${name} (width < ${width});`,
  )
  .join("");

/** Tells every style sheet the named widths of the theme; Lightning CSS puts them in, and stops at a name that is none. */
export function breakpointsPlugin(): Plugin {
  return {
    name: "breakpoints",
    enforce: "pre",
    // In the first line, so that the lines that errors name stay right.
    transform: (code, id) => (/\.css(?:$|\?)/.test(id) && code.includes("(--") ? names + code : undefined),
  };
}
