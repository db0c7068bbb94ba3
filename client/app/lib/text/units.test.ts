import { expect, it } from "vitest";
import { withUnits } from "./units.ts";

it.each([
  ["Any one (1) Milk Tea, 16 oz.", "Any one (1) Milk Tea, 16\u00a0oz."],
  ["Sandwich Bags, 150 ct. Any 2 sizes.", "Sandwich Bags, 150\u00a0ct. Any 2 sizes."],
  ["Compra uno (1): Pastel, 6 pulg.", "Compra uno (1): Pastel, 6\u00a0pulg."],
  ["Chili, 15 oz. can", "Chili, 15\u00a0oz. can"],
])("keeps the units of %j with their numbers", (text, output) => expect(withUnits(text)).toBe(output));
