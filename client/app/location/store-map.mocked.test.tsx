import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DesignSystem } from "../theme/design-system.tsx";
import { MapsKeyContext } from "../ui/maps-key.ts";
import { MapPanel, type MapProps } from "./map-panel.tsx";
import { StoreMap } from "./store-map.tsx";

const loader = vi.hoisted(() => ({ isLoaded: true, loadError: undefined as Error | undefined }));

// The maps service is unreachable in tests; the mock exposes the props of its map.
vi.mock("@react-google-maps/api", () => ({
  useJsApiLoader: () => loader,
  GoogleMap: (props: { zoom: number; mapContainerStyle: object; options: object; children: ReactNode }) => (
    <div data-testid="map" data-props={JSON.stringify({ ...props, children: undefined })}>
      {props.children}
    </div>
  ),
  Marker: ({ title, animation }: { title: string; animation?: number }) => (
    <span role="img" aria-label={title} data-bounces={animation === 1} />
  ),
}));

const provo = { slug: "provo", name: "Provo", latitude: 40.2, longitude: -111.6 };
const logan = { slug: "logan", name: "Logan", latitude: 41.8, longitude: -111.8 };
const plain: MapProps = { stores: [provo, logan], near: null, selected: null, mapStyles: null };
const style = {
  __typename: "MapStyle" as const,
  featureType: "road",
  elementType: null,
  stylers: [
    { __typename: "MapStyler" as const, color: null, visibility: null, lightness: 20, saturation: null, weight: null },
  ],
};

const pins = () => screen.getAllByRole("img").map((pin) => pin.getAttribute("aria-label"));
const shown = () => JSON.parse(screen.getByTestId("map").dataset["props"] ?? "{}");
const show = (map: ReactNode) => render(map, { wrapper: MemoryRouter });
const panel = (props: Partial<MapProps> = {}, key: string | null = "key") => (
  <DesignSystem>
    <MapsKeyContext value={key}>
      <MapPanel {...plain} {...props} />
    </MapsKeyContext>
  </DesignSystem>
);

beforeEach(() => {
  Object.assign(loader, { isLoaded: true, loadError: undefined });
  vi.stubGlobal("google", { maps: { Animation: { BOUNCE: 1 } } });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the map of the stores", () => {
  it("shows all stores at zoom 8 and the selected one at zoom 15, at most 500 by 500 pixels", async () => {
    const view = show(panel());
    await screen.findByTestId("map");
    expect(shown()).toMatchObject({ zoom: 8, mapContainerStyle: { maxWidth: 500, height: 500 } });
    view.rerender(panel({ selected: "logan" }));
    expect(shown()).toMatchObject({ zoom: 15, center: { lat: 41.8, lng: -111.8 } });
  });

  it("numbers the pins as the cards, and marks the visitor's position", async () => {
    show(panel({ near: { latitude: 40, longitude: -111 } }));
    await screen.findByTestId("map");
    expect(pins()).toEqual(["You", "1 Provo", "2 Logan"]);
  });

  it("uses the style of the content, and omits missing values", async () => {
    show(panel({ mapStyles: [style] }));
    await screen.findByTestId("map");
    expect(shown().options.styles).toEqual([{ featureType: "road", stylers: [{ lightness: 20 }] }]);
  });

  it("bounces the marker of a selected store for half a second", () => {
    vi.useFakeTimers();
    const view = render(<StoreMap {...plain} mapsKey="key" />);
    expect(shown().zoom).toBe(10);
    const bounces = () => screen.getByRole("img", { name: "1 Provo" }).dataset["bounces"];
    view.rerender(<StoreMap {...plain} mapsKey="key" selected="provo" />);
    expect(bounces()).toBe("true");
    act(() => void vi.advanceTimersByTime(499));
    expect(bounces()).toBe("true");
    act(() => void vi.advanceTimersByTime(1));
    expect(bounces()).toBe("false");
  });

  it("falls back to the chart if the service cannot be loaded", async () => {
    loader.loadError = new Error("offline");
    show(panel());
    expect(await screen.findByRole("group", { name: "Map of the stores" })).toBeTruthy();
    expect(screen.queryByTestId("map")).toBeNull();
  });

  it("shows the chart while the service loads", async () => {
    loader.isLoaded = false;
    const view = show(panel());
    // The code of the map is loaded, but the service is not.
    await act(async () => void (await import("./store-map.tsx")));
    expect(screen.getByRole("group", { name: "Map of the stores" })).toBeTruthy();
    loader.isLoaded = true;
    view.rerender(panel({ near: { latitude: 40, longitude: -111 } }));
    expect(await screen.findByTestId("map")).toBeTruthy();
  });

  it("shows the chart if no key is configured", () => {
    show(panel({}, null));
    expect(screen.getByRole("group", { name: "Map of the stores" })).toBeTruthy();
  });

  it.each([
    ["Google Maps key not configured.", <StoreMap key="1" {...plain} mapsKey={null} />],
    ["Could not determine map center.", <StoreMap key="2" {...plain} stores={[]} mapsKey="key" />],
  ])("throws %s", (message, map) => {
    expect(() => render(map)).toThrow(message);
  });

  it("falls back to the chart if the service rejects the key", async () => {
    show(panel());
    await screen.findByTestId("map");
    act(() => void Reflect.apply(Reflect.get(window, "gm_authFailure"), window, []));
    expect(screen.queryByTestId("map")).toBeNull();
    expect(screen.getByRole("group", { name: "Map of the stores" })).toBeTruthy();
  });

  it("throws Google Maps API not loaded.", () => {
    loader.loadError = new Error("offline");
    expect(() => render(<StoreMap {...plain} mapsKey="key" />)).toThrow("Google Maps API not loaded.");
  });
});
