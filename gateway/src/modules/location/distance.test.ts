import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { metersBetween, milesBetween } from "./distance.ts";

const provo = { latitude: 40.2338, longitude: -111.6585 };

it("measures whole miles of 1609 meters along the globe", () => {
  expect(milesBetween(provo, { latitude: 40.7608, longitude: -111.891 })).toBe(38);
  expect(milesBetween(provo, provo)).toBe(0);
  const kilometer = { ...provo, latitude: provo.latitude + 0.009 };
  expect(milesBetween(provo, kilometer)).toBe(1);
});

it("measures half the circumference between opposite points", () => {
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(12_439);
});

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it("is symmetric, at most half the circumference, and satisfies the triangle inequality", () => {
  const holds = fc.property(point, point, point, (a, b, c) => {
    const whole = metersBetween(a, c);
    expect(whole).toBeGreaterThanOrEqual(0);
    expect(whole).toBeLessThanOrEqual(20_015_200);
    expect(metersBetween(c, a)).toBeCloseTo(whole, 3);
    // Near antipodal points rounding costs up to a meter.
    expect(metersBetween(a, b) + metersBetween(b, c)).toBeGreaterThanOrEqual(whole - 1);
    expect(metersBetween(a, a)).toBe(0);
  });
  fc.assert(holds, seeded(500));
});
