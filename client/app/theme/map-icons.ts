import { safeColor } from "./color/safe-color.ts";

/** Returns a numbered pin in the retailer's color as a data URL. */
export function pinIcon(fill: string, number: number): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="46" viewBox="0 0 36 46">` +
    `<path d="M18 45C28 33 34 25 34 17A16 16 0 0 0 2 17c0 8 6 16 16 28Z" fill="${safeColor(fill, "#333333")}" stroke="#fff" stroke-width="2"/>` +
    `<text x="18" y="23" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="700" fill="#fff">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The image of the visitor's position, as a data URL. */
export const visitorIcon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 22 22">` +
    `<circle cx="11" cy="11" r="8" fill="#1a66d6" stroke="#fff" stroke-width="3"/></svg>`,
)}`;
