/**
 * The widths at which layouts change, by the names that the components and the style sheets know them by. The specification
 * names `tablet` for tables and the facts of a store.
 */
export const breakpoints = { sm: "600px", tablet: "769px", md: "960px", lg: "1280px", xl: "1920px" } as const;

type Breakpoint = keyof typeof breakpoints;

/** Screens of this width and wider. */
export const from = <Name extends Breakpoint>(name: Name) =>
  `@media (min-width: ${breakpoints[name]})` as `@media (min-width: ${(typeof breakpoints)[Name]})`;

/** Screens that are less wide. */
export const below = <Name extends Breakpoint>(name: Name) =>
  `@media not all and (min-width: ${breakpoints[name]})` as `@media not all and (min-width: ${(typeof breakpoints)[Name]})`;
