import fc from "fast-check";
import { expect, it } from "vitest";
import { drawn } from "../testing/drawn.ts";
import { textOf } from "./body-text.ts";

it("reads a text from its pieces, wherever it was cut and whatever was read before", () => {
  const holds = fc.property(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.integer({ min: 1, max: 50 }),
    (text, length) => {
      const bytes = Buffer.from(text);
      const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, nth) =>
        bytes.subarray(nth * length, (nth + 1) * length),
      );
      expect(textOf(pieces)).toBe(bytes.toString("utf8"));
    },
  );
  fc.assert(holds, drawn(300));
});
