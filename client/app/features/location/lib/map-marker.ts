import type { ChartStore } from "./store-chart.ts";

/** A marker of the maps service's map. */
export interface MapMarker {
  readonly slug: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly title: string;
  /** The place of the store in the list, from 1; it stands on the pin as beside the card. */
  readonly number: number;
  /** The address of the marker's picture. */
  readonly icon: string;
}

const color = /^#[0-9a-f]{3,8}$/i;

/** A pin in the retailer's colour with a number, as an address that needs no request. */
function pinIcon(fill: string, number: number): string {
  const safe = color.test(fill) ? fill : "#333333";
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="46" viewBox="0 0 36 46">` +
    `<path d="M18 45C28 33 34 25 34 17A16 16 0 0 0 2 17c0 8 6 16 16 28Z" fill="${safe}" stroke="#fff" stroke-width="2"/>` +
    `<text x="18" y="23" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="700" fill="#fff">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Makes the markers of the stores that have a position.
 * @param stores the stores
 * @param fill the colour of the pins, as a CSS hexadecimal colour
 */
export function mapMarkers(stores: readonly ChartStore[], fill: string): MapMarker[] {
  return stores.flatMap(({ slug, name, latitude, longitude }, index) => {
    if (latitude === null || longitude === null) return [];
    const number = index + 1;
    return [{ slug, latitude, longitude, title: name, number, icon: pinIcon(fill, number) }];
  });
}

/** The picture of the visitor's position, which differs from that of a store. */
export const visitorIcon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 22 22">` +
    `<circle cx="11" cy="11" r="8" fill="#1a66d6" stroke="#fff" stroke-width="3"/></svg>`,
)}`;
