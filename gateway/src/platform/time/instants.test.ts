import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { latestFirst, isInstant } from "./instants.ts";

const anyDate = fc.date({ min: new Date("0000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59.999Z") });

it("accepts every instant as a Date writes it", () => {
  const holds = fc.property(anyDate, (date) => {
    expect(isInstant(date.toISOString())).toBe(true);
  });
  fc.assert(holds, seeded(500));
});

it("rejects what a Date would write in another way", () => {
  const text = fc.stringMatching(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d:[0-6]\d\.\d{3}Z$/);
  const holds = fc.property(text, (written) => {
    const date = new Date(written);
    const isWritten = !Number.isNaN(date.getTime()) && date.toISOString() === written;
    expect(isInstant(written)).toBe(isWritten);
  });
  fc.assert(holds, seeded(1_000));
  expect(["2026-05-04", "2026-05-04T17:12:00Z", "2026-05-04T17:12:00.000+00:00", ""].some(isInstant)).toBe(false);
});

it("sorts the latest first and keeps the order of equal instants", () => {
  const items = ["2026-05-04T17:12:00.000Z", "2026-05-04T17:12:00.001Z", "2026-05-04T17:12:00.000Z"].map(
    (at, index) => ({
      at,
      index,
    }),
  );
  expect(items.toSorted(latestFirst(({ at }) => at)).map(({ index }) => index)).toEqual([1, 0, 2]);
});
