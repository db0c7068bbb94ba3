import { GoogleMap, Marker, useJsApiLoader } from "@react-google-maps/api";
import { type CSSProperties, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { locationMessages as text } from "#messages/location";
import { pixels, timing, zooms } from "../lib/business-constants.ts";
import { visitorIcon } from "../theme/map-icons.ts";
import { NonceContext } from "../ui/nonce.ts";
import { type MapMarker, mapMarkers } from "./lib/map-marker.ts";
import type { MapProps } from "./map-panel.tsx";
import type { MapStyle_StyleFragment } from "./store-locator.gql.ts";

/** Returns the object without null values, because the maps service would apply them, and without `__typename`. */
function known<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(value).filter(([name, part]) => part !== null && name !== "__typename");
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

function mapStyleArray(styles: readonly MapStyle_StyleFragment[] | null): google.maps.MapTypeStyle[] {
  return (styles ?? []).map(({ featureType, elementType, stylers }) => ({
    ...known({ featureType, elementType }),
    stylers: stylers.map(known),
  }));
}

/** The size of the map in pixels; narrow screens reduce its width. */
const size: CSSProperties = {
  width: "100%",
  maxWidth: pixels.map,
  height: pixels.map,
  borderRadius: "var(--brand-radius)",
};

interface StoreMapProps extends MapProps {
  readonly mapsKey: string | null;
  /** Replaces the map until it has loaded, and if the service rejects the key. */
  readonly drawing?: ReactNode;
  readonly zoom?: number;
}

/** Returns the center of the map: the selected store, the visitor, or the mean of all stores. */
function centerOf(markers: readonly MapMarker[], near: MapProps["near"], selected: string | null) {
  const one = markers.find(({ slug }) => slug === selected) ?? near;
  if (one) return { lat: one.latitude, lng: one.longitude };
  if (markers.length === 0) throw new Error(text.mapCenterMissing);
  const mean = (pick: (marker: MapMarker) => number) =>
    markers.reduce((sum, marker) => sum + pick(marker), 0) / markers.length;
  return { lat: mean(({ latitude }) => latitude), lng: mean(({ longitude }) => longitude) };
}

/** Returns true for a moment after a store is selected. */
function useBounce(selected: string | null): boolean {
  const [settledId, setSettledId] = useState(selected);
  useEffect(() => {
    const timer = setTimeout(setSettledId, timing.markerBounce, selected);
    return () => clearTimeout(timer);
  }, [selected]);
  return selected !== null && settledId !== selected;
}

let keyIsRefused = false;

/** Replaces the function that the service calls if it rejects the key; its map is then only a gray area. */
function onKeyRefused(notify: () => void): () => void {
  const before: unknown = Reflect.get(window, "gm_authFailure");
  Reflect.set(window, "gm_authFailure", () => {
    keyIsRefused = true;
    notify();
  });
  return () => void Reflect.set(window, "gm_authFailure", before);
}

const useKeyRefused = (): boolean =>
  useSyncExternalStore(
    onKeyRefused,
    () => keyIsRefused,
    () => false,
  );

function brandColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue("--brand-primary").trim();
}

/** The stores on the map of the maps service. Throws without a key or a store, and if the service cannot be loaded. */
export function StoreMap(props: StoreMapProps) {
  if (!props.mapsKey) throw new Error(text.mapKeyMissing);
  return <LoadedMap {...props} mapsKey={props.mapsKey} />;
}

function LoadedMap(props: StoreMapProps & { readonly mapsKey: string }) {
  const { stores, near, selected, mapsKey, drawing } = props;
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
  const isRefused = useKeyRefused();
  if (loadError) throw new Error(text.mapNotLoaded, { cause: loadError });
  const markers = mapMarkers(stores, fill);
  const center = centerOf(markers, near, selected);
  if (!isLoaded || isRefused) return drawing;
  return <ServiceMap {...props} markers={markers} center={center} bouncing={bounces ? selected : null} />;
}

interface ServiceMapProps extends StoreMapProps {
  readonly markers: readonly MapMarker[];
  readonly center: google.maps.LatLngLiteral;
  readonly bouncing: string | null;
}

function ServiceMap(props: ServiceMapProps) {
  const { markers, center, bouncing, near, selected, mapStyles, onSelect, zoom = zooms.generic } = props;
  return (
    <GoogleMap
      mapContainerStyle={size}
      center={center}
      zoom={selected === null ? zoom : zooms.selectedStore}
      options={{ styles: mapStyleArray(mapStyles), streetViewControl: false, mapTypeControl: false }}
    >
      {near && (
        <Marker
          position={{ lat: near.latitude, lng: near.longitude }}
          title={text.you}
          icon={visitorIcon}
          clickable={false}
        />
      )}
      {markers.map(({ slug, latitude, longitude, title, number, icon }) => (
        <Marker
          key={slug}
          position={{ lat: latitude, lng: longitude }}
          title={text.pin({ number, name: title })}
          icon={icon}
          {...(slug === bouncing ? { animation: google.maps.Animation.BOUNCE } : {})}
          onClick={() => onSelect?.(slug)}
        />
      ))}
    </GoogleMap>
  );
}
