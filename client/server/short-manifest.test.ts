import { expect, it } from "vitest";
import { shortManifest } from "./short-manifest.ts";

const entry = { module: "/assets/entry.js", imports: ["/assets/libraries.js"], css: ["/assets/styles.css"] };
const root = {
  id: "root",
  hasErrorBoundary: true,
  module: "/assets/root.js",
  imports: [],
  css: ["/assets/styles.css"],
};

const scriptOf = (trip: object): string =>
  `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { root, trip }, version: "1" })};`;

it("leaves out the flags that are false and the files that every page has", () => {
  const route = {
    id: "trip",
    hasAction: false,
    hasLoader: true,
    module: "/assets/trip.js",
    imports: ["/assets/libraries.js", "/assets/b.js", "/assets/a.js", "/assets/entry.js"],
    css: ["/assets/styles.css"],
  };
  expect(shortManifest(scriptOf(route))).toBe(
    scriptOf({
      id: "trip",
      hasLoader: true,
      module: "/assets/trip.js",
      imports: ["/assets/a.js", "/assets/b.js"],
    }),
  );
});

it("keeps the style sheets of a route alone", () => {
  const route = { id: "trip", module: "/assets/trip.js", imports: [], css: ["/assets/styles.css", "/assets/trip.css"] };
  expect(shortManifest(scriptOf(route))).toBe(scriptOf({ ...route, css: ["/assets/trip.css"] }));
});

it("fails for another script", () => {
  expect(() => shortManifest("export default 1;")).toThrow(SyntaxError);
});
