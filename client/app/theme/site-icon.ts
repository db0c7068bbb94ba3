import { safeColor } from "./color/safe-color.ts";

/** The colors of a retailer that its icon has. */
export interface IconColors {
  readonly primary: string;
  readonly onPrimary: string;
}

/** Returns the letter of an icon, and its colors as hexadecimal digits. A dot replaces a missing letter. */
export function iconLook(name: string | null | undefined, colors: IconColors | null) {
  return {
    letter: name?.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? "•",
    ground: safeColor(colors?.primary ?? "", "#1f5c3a"),
    ink: safeColor(colors?.onPrimary ?? "", "#ffffff"),
  };
}

/**
 * Returns the icon of the browser tab: the retailer's first letter on its color.
 * @param name the retailer's name; a dot replaces a missing one
 * @param colors the retailer's colors
 * @param isMaskable true for a ground up to the edges, which the system cuts
 * @returns an SVG document
 */
export function siteIcon(name: string | null | undefined, colors: IconColors | null, isMaskable = false): string {
  const { letter, ground, ink } = iconLook(name, colors);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${isMaskable ? "" : ' rx="9"'} fill="${ground}"/>` +
    `<text x="16" y="23" font-family="Georgia,serif" font-size="20" font-weight="700" text-anchor="middle" fill="${ink}">${letter}</text></svg>`
  );
}
