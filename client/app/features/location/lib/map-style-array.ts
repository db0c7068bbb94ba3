import type { MapStyle_StyleFragment } from "../store-locator.gql.ts";

/** Leaves out what is null, because the maps service takes null for a value. */
function known<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(value).filter(([name, part]) => part !== null && name !== "__typename");
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** Writes the look of a map as the maps service wants it; each styler holds one change. */
export function mapStyleArray(styles: readonly MapStyle_StyleFragment[] | null): google.maps.MapTypeStyle[] {
  return (styles ?? []).map(({ featureType, elementType, stylers }) => ({
    ...known({ featureType, elementType }),
    stylers: stylers.map(known),
  }));
}
