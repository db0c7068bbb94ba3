import type { MapStyle_StyleFragment } from "../store-locator.gql.ts";

/** Returns the object without null values, because the maps service would apply them, and without `__typename`. */
function known<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(value).filter(([name, part]) => part !== null && name !== "__typename");
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** Returns the map style in the format of the maps service. */
export function mapStyleArray(styles: readonly MapStyle_StyleFragment[] | null): google.maps.MapTypeStyle[] {
  return (styles ?? []).map(({ featureType, elementType, stylers }) => ({
    ...known({ featureType, elementType }),
    stylers: stylers.map(known),
  }));
}
