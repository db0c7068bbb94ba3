import { zooms } from "../lib/business-constants.ts";
import { lazy, Suspense } from "react";
import { Boundary } from "../ui/page/boundary.tsx";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { useMapsKey } from "../ui/maps-key.ts";
import { type ChartStore, type Position, storeChart } from "./lib/store-chart.ts";
import { StoreChart } from "./store-chart.tsx";
import type { MapStyle_StyleFragment } from "./store-locator.gql.ts";

export interface MapProps {
  readonly stores: readonly ChartStore[];
  readonly near: Position | null;
  readonly selected: string | null;
  /** The style of the maps service's map, from content. */
  readonly mapStyles: readonly MapStyle_StyleFragment[] | null;
  readonly onSelect?: (slug: string) => void;
}

// Loaded on demand: the library of the maps service is large and needs a key.
const StoreMap = lazy(async () => {
  const module = await import("./store-map.tsx");
  return { default: module.StoreMap };
});

/** A map of stores: of the maps service with a key, otherwise, and until it loads, a drawing to scale. */
export function MapPanel(props: MapProps) {
  const mapsKey = useMapsKey();
  const hydrated = useHydrated();
  const drawing = <StoreChart {...props} />;
  if (mapsKey === null || !hydrated || storeChart(props.stores, props.near) === null) return drawing;
  return (
    <Boundary instead={drawing}>
      <Suspense fallback={drawing}>
        <StoreMap {...props} mapsKey={mapsKey} zoom={zooms.allStores} drawing={drawing} />
      </Suspense>
    </Boundary>
  );
}
