import { safeColor } from "./color/safe-color.ts";

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

/** Returns the icon of the browser tab as SVG: the first letter on its color, up to the edges if maskable. */
export function siteIcon(name: string | null | undefined, colors: IconColors | null, isMaskable = false): string {
  const { letter, ground, ink } = iconLook(name, colors);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${isMaskable ? "" : ' rx="9"'} fill="${ground}"/>` +
    `<text x="16" y="23" font-family="Georgia,serif" font-size="20" font-weight="700" text-anchor="middle" fill="${ink}">${letter}</text></svg>`
  );
}
