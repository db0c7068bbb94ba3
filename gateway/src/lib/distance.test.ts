import { expect, it } from "vitest";
import { milesBetween } from "./distance.ts";

const provo = { latitude: 40.2338, longitude: -111.6585 };

it("measures whole miles of 1609 metres along the globe", () => {
  expect(milesBetween(provo, { latitude: 40.7608, longitude: -111.891 })).toBe(38);
  expect(milesBetween(provo, provo)).toBe(0);
});

it("measures half the globe between opposite points", () => {
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(12_439);
});
