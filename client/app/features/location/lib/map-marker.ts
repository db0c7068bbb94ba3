import type { ChartStore } from "./store-chart.ts";

/** A marker of the maps service's map. */
export interface MapMarker {
  readonly slug: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly title: string;
  /** The address of the marker's picture. */
  readonly icon: string;
}

const color = /^#[0-9a-f]{3,8}$/i;

/** A pin in the retailer's colour, as an address that needs no request. */
function pinIcon(fill: string): string {
  const safe = color.test(fill) ? fill : "#333333";
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="46" viewBox="0 0 36 46">` +
    `<path d="M18 45C28 33 34 25 34 17A16 16 0 0 0 2 17c0 8 6 16 16 28Z" fill="${safe}" stroke="#fff" stroke-width="2"/>` +
    `<circle cx="18" cy="17" r="6" fill="#fff"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Makes the markers of the stores that have a position.
 * @param stores the stores
 * @param fill the colour of the pins, as a CSS hexadecimal colour
 */
export function mapMarkers(stores: readonly ChartStore[], fill: string): MapMarker[] {
  const icon = pinIcon(fill);
  return stores.flatMap(({ slug, name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ slug, latitude, longitude, title: name, icon }],
  );
}
