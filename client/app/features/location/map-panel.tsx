import { zooms } from "../../lib/business-constants.ts";
import { lazy, Suspense } from "react";
import { Boundary } from "../../ui/page/boundary.tsx";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { useMapsKey } from "../../ui/maps-key.ts";
import { type ChartStore, type Position, storeChart } from "./lib/store-chart.ts";
import { StoreChart } from "./store-chart.tsx";
import type { MapStyle_StyleFragment } from "./store-locator.gql.ts";

/** What a map shows. */
export interface MapProps {
  readonly stores: readonly ChartStore[];
  readonly near: Position | null;
  /** The slug of the store that stands out; null for none. */
  readonly selected: string | null;
  /** The look of the maps service's map, from content. */
  readonly mapStyles: readonly MapStyle_StyleFragment[] | null;
  readonly onSelect?: (slug: string) => void;
}

// The maps service's library is large and needs a key: only pages that have both load it.
const StoreMap = lazy(async () => {
  const module = await import("./store-map.tsx");
  return { default: module.StoreMap };
});

/**
 * A map of stores: the maps service's where a key is configured and scripts run, and a drawing to scale otherwise, which
 * also stands in while the map loads and when it fails.
 */
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
