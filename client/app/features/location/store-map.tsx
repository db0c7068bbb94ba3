import { GoogleMap, Marker, useJsApiLoader } from "@react-google-maps/api";
import { type CSSProperties, use, useEffect, useState } from "react";
import { locationMessages as text } from "../../messages/location.ts";
import { NonceContext } from "../../ui/nonce.ts";
import { type MapMarker, mapMarkers } from "./lib/map-marker.ts";
import { mapStyleArray } from "./lib/map-style-array.ts";
import type { MapProps } from "./map-panel.tsx";

/** The zoom of a map that nobody asked another of. */
export const GENERIC_ZOOM = 10;
/** The zoom at a store that stands out. */
export const SELECTED_ZOOM = 15;
/** How long the marker of a store bounces when it is selected, in milliseconds. */
export const BOUNCE_MS = 500;

/** The size of a map, in pixels; narrow screens cut its width. */
const size: CSSProperties = { width: "100%", maxWidth: 500, height: 500, borderRadius: "var(--brand-radius)" };

interface StoreMapProps extends MapProps {
  readonly mapsKey: string | null;
  /** The zoom while no store stands out. */
  readonly zoom?: number;
}

/** The middle of the map: the store that stands out, the visitor, or the mean of all stores. */
function centerOf(markers: readonly MapMarker[], near: MapProps["near"], selected: string | null) {
  const one = markers.find(({ slug }) => slug === selected) ?? near;
  if (one) return { lat: one.latitude, lng: one.longitude };
  if (markers.length === 0) throw new Error(text.mapCenterMissing);
  const mean = (pick: (marker: MapMarker) => number) =>
    markers.reduce((sum, marker) => sum + pick(marker), 0) / markers.length;
  return { lat: mean(({ latitude }) => latitude), lng: mean(({ longitude }) => longitude) };
}

/** True for a moment after a store was selected. */
function useBounce(selected: string | null): boolean {
  const [settled, setSettled] = useState(selected);
  useEffect(() => {
    const timer = setTimeout(setSettled, BOUNCE_MS, selected);
    return () => clearTimeout(timer);
  }, [selected]);
  return selected !== null && settled !== selected;
}

function brandColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue("--brand-primary").trim();
}

/**
 * The stores on the maps service's map.
 * @throws Error when there is no key, when there is nothing to show, and when the service cannot be loaded
 */
export function StoreMap(props: StoreMapProps) {
  if (!props.mapsKey) throw new Error(text.mapKeyMissing);
  return <LoadedMap {...props} mapsKey={props.mapsKey} />;
}

function LoadedMap(props: StoreMapProps & { readonly mapsKey: string }) {
  const { stores, near, selected, mapStyles, onSelect, mapsKey, zoom = GENERIC_ZOOM } = props;
  const inContext = use(NonceContext);
  const nonce = inContext || document.querySelector<HTMLElement>("script[nonce]")?.nonce;
  const { isLoaded, loadError } = useJsApiLoader({
    id: "maps-script",
    googleMapsApiKey: mapsKey,
    preventGoogleFontsLoading: true,
    ...(nonce ? { nonce } : {}),
  });
  const bounces = useBounce(selected);
  const [fill] = useState(brandColor);
  if (loadError) throw new Error(text.mapNotLoaded, { cause: loadError });
  const markers = mapMarkers(stores, fill);
  const center = centerOf(markers, near, selected);
  if (!isLoaded) return <div style={size} aria-busy="true" />;
  return (
    <GoogleMap
      mapContainerStyle={size}
      center={center}
      zoom={selected === null ? zoom : SELECTED_ZOOM}
      options={{ styles: mapStyleArray(mapStyles), streetViewControl: false, mapTypeControl: false }}
    >
      {markers.map(({ slug, latitude, longitude, title, icon }) => (
        <Marker
          key={slug}
          position={{ lat: latitude, lng: longitude }}
          title={title}
          icon={icon}
          {...(bounces && slug === selected ? { animation: google.maps.Animation.BOUNCE } : {})}
          onClick={() => onSelect?.(slug)}
        />
      ))}
    </GoogleMap>
  );
}
