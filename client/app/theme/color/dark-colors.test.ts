import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { darkColors } from "./dark-colors.ts";
import { hexOf, oklchOf } from "./oklch.ts";

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const brand = fc.record({
  primary: hex,
  onPrimary: hex,
  accent: hex,
  onAccent: hex,
  surface: hex,
  tint: hex,
  ink: hex,
});

describe("the dark colors of a brand", () => {
  it("have the hue of the brand", () => {
    const reams = { primary: "#a8201a", accent: "#f5c04e", tint: "#fbefe6", ink: "#2b1a16" };
    const dark = darkColors({ ...reams, onPrimary: "#ffffff", onAccent: "#3a2200", surface: "#fffdf9" });
    expect(oklchOf(dark.primary).h).toBeCloseTo(oklchOf(reams.primary).h, 0);
    expect(oklchOf(dark.accent).h).toBeCloseTo(oklchOf(reams.accent).h, 0);
  });

  it("have the same lightnesses for every brand, as far as a screen shows them", () => {
    fc.assert(
      fc.property(brand, (light) => {
        const { accent, ink, onAccent, onPrimary, primary, surface, tint } = darkColors(light);
        for (const ground of [surface, tint, onPrimary, onAccent]) expect(oklchOf(ground).l).toBeLessThan(0.24);
        for (const text of [primary, accent, ink]) expect(oklchOf(text).l).toBeGreaterThan(0.72);
      }),
    );
  });
});

describe("a color in OKLCH", () => {
  it("has the values of the specification", () => {
    const { l, c, h } = oklchOf("#ff0000");
    expect([l.toFixed(3), c.toFixed(3), h.toFixed(1)]).toEqual(["0.628", "0.258", "29.2"]);
    expect(oklchOf("#fff").l).toBeCloseTo(1, 3);
  });

  it("converts to digits and back without loss", () => {
    fc.assert(
      fc.property(hex, (color) => {
        expect(hexOf(oklchOf(color))).toBe(color);
      }),
    );
  });

  it("loses chroma, and neither lightness nor hue, where a screen cannot show as much", () => {
    const screenColor = oklchOf(hexOf({ l: 0.8, c: 0.4, h: 260 }));
    expect([screenColor.l.toFixed(2), Math.round(screenColor.h + 360)]).toEqual(["0.80", 260]);
  });
});
