import { pinIcon } from "../../theme/map-icons.ts";
import type { ChartStore } from "./store-chart.ts";

export interface MapMarker {
  readonly slug: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly title: string;
  /** The position of the store in the list, from 1; shown on the pin and beside the card. */
  readonly number: number;
  readonly icon: string;
}

/** Creates numbered markers in a hexadecimal color, of the stores that have coordinates. */
export function mapMarkers(stores: readonly ChartStore[], fill: string): MapMarker[] {
  return stores.flatMap(({ slug, name, latitude, longitude }, index) => {
    if (latitude === null || longitude === null) return [];
    const number = index + 1;
    return [{ slug, latitude, longitude, title: name, number, icon: pinIcon(fill, number) }];
  });
}
