import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../../testing/seeded.ts";
import { takeText } from "./body-text.ts";

const cut = (bytes: Buffer, length: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, nth) =>
    bytes.subarray(nth * length, (nth + 1) * length),
  );

it("decodes a text in any chunks, after any other text", () => {
  const holds = fc.property(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.integer({ min: 1, max: 50 }),
    (text, length) => {
      const bytes = Buffer.from(text);
      const pieces = cut(bytes, length);
      expect(takeText(pieces)).toBe(bytes.toString("utf8"));
      expect(pieces).toEqual([]);
    },
  );
  fc.assert(holds, seeded(300));
});

it.each(["milk", "crème", "milk — 🥛"])("decodes a text of several megabytes: %s", (word) => {
  const bytes = Buffer.from(`${word}, `.repeat(250_000));
  expect(takeText(cut(bytes, 65_535)) === bytes.toString("utf8")).toBe(true);
});

it("reports a long body that is not UTF-8", () => {
  const bytes = Buffer.alloc(1_500_000, "a");
  bytes[bytes.length - 1] = 0xe2;
  expect(takeText(cut(bytes, 65_536)).slice(-2)).toBe("a\ufffd");
});
