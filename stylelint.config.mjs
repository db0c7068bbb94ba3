/** @type {import("stylelint").Config} */
export default {
  extends: "stylelint-config-standard",
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    // Widths have names, which components and style sheets share: client/app/theme/breakpoints.ts.
    "media-feature-name-disallowed-list": ["width", "min-width", "max-width"],
    // Colors are tokens of the design system: client/app/theme/system.ts.
    "color-named": "never",
    "color-no-hex": true,
    "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"],
    "declaration-no-important": true,
    // A sheet describes one part after the other, each with its states.
    "no-descending-specificity": null,
  },
};
