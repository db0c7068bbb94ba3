import { expect, it } from "vitest";
import { mapMarkers } from "./map-marker.ts";

const provo = { slug: "provo", name: "Provo", latitude: 40.2, longitude: -111.6 };

it("returns a marker with the name and a pin in the retailer's color for every store with a position", () => {
  const [marker, ...others] = mapMarkers([provo, { ...provo, slug: "nowhere", latitude: null }], "#a8201a");
  expect(marker).toMatchObject({ slug: "provo", latitude: 40.2, longitude: -111.6, title: "Provo" });
  expect(marker?.number).toBe(1);
  expect(decodeURIComponent(marker?.icon ?? "")).toContain('fill="#a8201a"');
  expect(decodeURIComponent(marker?.icon ?? "")).toContain(">1</text>");
  expect(others).toEqual([]);
});

it("rejects a color that could break out of the SVG", () => {
  const [marker] = mapMarkers([provo], '"/><script>');
  expect(decodeURIComponent(marker?.icon ?? "")).not.toContain("script");
});
