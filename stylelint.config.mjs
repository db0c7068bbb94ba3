/** @type {import("stylelint").Config} */
export default {
  extends: "stylelint-config-standard",
  // Older than the rules: each goes once its controls are components of Chakra.
  ignoreFiles: [
    "client/app/ui/{card-slider,scroll-to-top,snackbar}.css",
    "client/app/features/coupon/{coupon-browser,coupon-dialog,coupon-filters,floating-notice,shopper-coupons}.css",
    "client/app/features/form/signup-box.css",
    "client/app/features/home/features-carousel.css",
    "client/app/features/layout/{banner,popup,social-embeds}.css",
    "client/app/features/weekly-ad/ad-items.css",
  ],
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
