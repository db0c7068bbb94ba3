import { expect, it } from "vitest";
import { hasWords, searchWords } from "./search-words.ts";
import { withEnglish } from "./spanish-words.ts";

const offer = (description: string) => ({ brandName: "Hearth", summary: "Save $1.00 on two", description });

it.each([
  ["pollo", "Chicken noodle soup"],
  ["leche de coco", "Coconut milk"],
  ["Limón", "Lime sparkling water"],
  ["huevos", "Large eggs"],
  ["nueces", "Mixed nuts"],
  ["pan integral", "Whole wheat bread"],
  ["hearth queso", "Cheese sticks"],
  ["bread", "Whole wheat bread"],
])("finds for %j the English offer %j", (search, description) => {
  expect(hasWords(offer(description), searchWords(withEnglish(search)))).toBe(true);
});

it("still needs every word", () => {
  expect(hasWords(offer("Coconut water"), searchWords(withEnglish("leche de coco")))).toBe(false);
});

it("keeps a search of particles and one of other words", () => {
  expect(withEnglish("la")).toBe("la");
  expect(withEnglish("rio verde")).toBe("rio verde");
});
