/** The widths at which layouts change. The specification requires `tablet` for tables and the details of a store. */
export const breakpoints = { sm: "600px", tablet: "769px", md: "960px", lg: "1280px", xl: "1920px" } as const;

type Breakpoint = keyof typeof breakpoints;

/** Returns the media query for screens of this width and wider. */
export const from = <Name extends Breakpoint>(name: Name) =>
  `@media (min-width: ${breakpoints[name]})` as `@media (min-width: ${(typeof breakpoints)[Name]})`;

/** Returns the media query for narrower screens. */
export const below = <Name extends Breakpoint>(name: Name) =>
  `@media not all and (min-width: ${breakpoints[name]})` as `@media not all and (min-width: ${(typeof breakpoints)[Name]})`;

/** The widths of an image, as in styles: `base`, and those on screens of a breakpoint and wider. */
type ImageWidths = { readonly base: string } & { readonly [Name in Breakpoint]?: string };

/** The breakpoints from the widest, because browsers take the first condition of `sizes` that holds. */
const fromWidest = (Object.keys(breakpoints) as Breakpoint[]).toReversed();

/** Returns the `sizes` attribute of an image with these widths. */
export const imageSizes = ({ base, ...widths }: ImageWidths): string =>
  [
    ...fromWidest.flatMap((name) => (widths[name] ? [`(min-width: ${breakpoints[name]}) ${widths[name]}`] : [])),
    base,
  ].join(", ");
