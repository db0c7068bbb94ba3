import type { Plugin } from "vite";

/** The parts of the library with its fonts, and what loads these. */
const PARTS = /^var (FontLib|STBTT) = \(function/gm;
const LOADS = /^FontLib\.loadFont\(.*$/gm;

/**
 * Lets a bundle leave out the fonts of bwip-js, which are larger than all of the rest: bar codes of pages have their digits as
 * text of the page.
 */
export function barCodeFontsPlugin(): Plugin {
  return {
    name: "bar-code-fonts",
    transform: (code, id) =>
      id.includes("bwip-js/dist/") && code.includes("FontLib")
        ? code.replaceAll(PARTS, "var $1 = /* @__PURE__ */ (function").replaceAll(LOADS, "")
        : undefined,
  };
}
