import { serializeStyles } from "@emotion/serialize";
import { expect, it } from "vitest";
import { staticSystem } from "./static-system.ts";
import { createDesignSystem } from "./system.ts";

const system = createDesignSystem();
const memoized = staticSystem();

const pill = { base: { color: "ink", padding: "2" }, variants: { tone: { loud: { color: "primary" } } } } as const;
const wide = { width: "full", _hover: { color: "accent" } } as const;

it("gives the CSS of the styles that Chakra computes for a component, at the first render and at later ones", () => {
  const loud = { tone: "loud" } as const;
  const expected = serializeStyles([system.css(system.cva(pill)(loud), wide, { gap: "3" })]);
  for (const _render of ["first", "later"]) {
    const styles = memoized.css(memoized.cva(pill)(loud), wide, undefined, { gap: "3" });
    expect(styles).toMatchObject({ name: expected.name, styles: expected.styles });
  }
});

it("creates the recipe of a component once", () => {
  expect(memoized.cva(pill)).toBe(memoized.cva(pill));
});

it.each(["padding", "_hover", "css", "href", "aria-label"])(
  "tells style properties from attributes as Chakra does: %s",
  (name) => {
    expect(memoized.isValidProperty(name)).toBe(system.isValidProperty(name));
    expect(memoized.isValidProperty(name)).toBe(system.isValidProperty(name));
  },
);
