import type { ChartStore } from "./store-chart.ts";

/** A marker on the map of the maps service. */
export interface MapMarker {
  readonly slug: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly title: string;
  /** The position of the store in the list, from 1; shown on the pin and beside the card. */
  readonly number: number;
  /** The URL of the marker's image. */
  readonly icon: string;
}

const color = /^#[0-9a-f]{3,8}$/i;

/** Returns a numbered pin in the retailer's color as a data URL. */
function pinIcon(fill: string, number: number): string {
  const safe = color.test(fill) ? fill : "#333333";
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="46" viewBox="0 0 36 46">` +
    `<path d="M18 45C28 33 34 25 34 17A16 16 0 0 0 2 17c0 8 6 16 16 28Z" fill="${safe}" stroke="#fff" stroke-width="2"/>` +
    `<text x="18" y="23" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="700" fill="#fff">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Creates the markers of the stores that have coordinates.
 * @param stores the stores in the order of the list
 * @param fill the color of the pins, as a CSS hexadecimal color
 */
export function mapMarkers(stores: readonly ChartStore[], fill: string): MapMarker[] {
  return stores.flatMap(({ slug, name, latitude, longitude }, index) => {
    if (latitude === null || longitude === null) return [];
    const number = index + 1;
    return [{ slug, latitude, longitude, title: name, number, icon: pinIcon(fill, number) }];
  });
}

/** The image of the visitor's position, as a data URL. */
export const visitorIcon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 22 22">` +
    `<circle cx="11" cy="11" r="8" fill="#1a66d6" stroke="#fff" stroke-width="3"/></svg>`,
)}`;
