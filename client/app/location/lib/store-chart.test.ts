import { describe, expect, it } from "vitest";
import { CHART_SIZE, storeChart } from "./store-chart.ts";

const store = (slug: string, latitude: number | null, longitude: number | null) => ({
  slug,
  name: slug,
  latitude,
  longitude,
});
const north = store("north", 41, -112);
const south = store("south", 40, -112);

describe("the chart of the stores", () => {
  it("puts north up and east to the right, with every pin inside", () => {
    const pins = storeChart([north, south, store("east", 40.5, -111)], null)?.pins ?? [];
    const [top, bottom, right] = pins;
    expect(top?.y).toBeLessThan(bottom?.y ?? 0);
    expect(right?.x).toBeGreaterThan(top?.x ?? Infinity);
    for (const { x, y } of pins) expect(Math.min(x, y, CHART_SIZE - x, CHART_SIZE - y)).toBeGreaterThan(0);
  });

  it("numbers pins as in the list, and omits stores without a position", () => {
    const chart = storeChart([store("nowhere", null, null), south], null);
    expect(chart?.pins.map(({ slug, number }) => [slug, number])).toEqual([["south", 2]]);
    expect(storeChart([store("nowhere", null, null)], null)).toBeNull();
  });

  it("separates overlapping pins", () => {
    const [one, other] = storeChart([south, store("next", 40.0001, -112), north], null)?.pins ?? [];
    expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(35);
  });

  it("puts a name where it does not cover the distance of a circle", () => {
    const beside = storeChart([north, south, store("a long name", 40.86, -112.32)], null);
    const pin = beside?.pins.at(-1);
    const [ring] = beside?.rings.filter(({ radius }) => Math.abs(250 - radius - 9 - (pin?.y ?? 0)) < 26) ?? [];
    expect(ring).toBeDefined();
    expect(pin?.label?.anchor).toBe("end");
  });

  it("puts the distance of a circle where no pin covers it: above, below, to the right or to the left of it", () => {
    const degree = 348;
    const pinOn = ({ x, y }: { readonly x: number; readonly y: number }) =>
      store("pin", 40.5 + (250 - y) / degree, -112 + (x - 250) / (degree * Math.cos((40.5 * Math.PI) / 180)));
    const scaleOf = (...pins: readonly ReturnType<typeof store>[]) => {
      // The stores in the corners keep the frame as it is.
      const corners = [-112.5, -111.5].flatMap((at) => [store("a", 41, at), store("b", 40, at)]);
      const [ring] = storeChart([...corners, ...pins], null)?.rings ?? [];
      return { scale: ring?.scale, radius: ring?.radius ?? 0 };
    };
    const { radius } = scaleOf();
    const places = [
      { x: 250, y: 250 - radius - 9 },
      { x: 250, y: 250 + radius + 9 },
      { x: 250 + radius + 24, y: 250 },
      { x: 250 - radius - 24, y: 250 },
    ];
    const scales = places.map((_place, index) => scaleOf(...places.slice(0, index).map(pinOn)).scale);
    expect(scales).toEqual(places);
    expect(scaleOf(...places.map(pinOn)).scale).toBeNull();
  });

  it("draws its circles around the visitor's position", () => {
    const chart = storeChart([north, south], { latitude: 40.5, longitude: -111.5 });
    expect(chart?.center).toEqual(chart?.you);
    expect(chart?.rings.map(({ miles }) => miles)).toEqual([20, 40, 60, 80]);
  });
});
