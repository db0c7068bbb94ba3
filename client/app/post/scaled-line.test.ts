import { expect, it } from "vitest";
import { scaledLine } from "./scaled-line.ts";

it.each([
  ["1/2 cup sugar", 2, "1 cup sugar"],
  ["1 cup flour", 1.5, "1 1/2 cups flour"],
  ["2 cups flour", 0.5, "1 cup flour"],
  ["3/4 cup butter", 2, "1 1/2 cups butter"],
  ["1/3 cup sugar", 2, "2/3 cup sugar"],
  ["1 1/2 tazas de harina", 2, "3 tazas de harina"],
  ["3 pounds ripe peaches (about 8), sliced", 2, "6 pounds ripe peaches (about 16), sliced"],
  ["2 to 3 carrots", 2, "4 to 6 carrots"],
  ["2 cups flour, 2 cups sugar and 1 egg", 0.5, "1 cup flour, 1 cup sugar and 1/2 egg"],
  ["Zest and juice of 1/2 lemon", 2, "Zest and juice of 1 lemon"],
  ["1 pound ground beef, 80 percent lean", 2, "2 pounds ground beef, 80 percent lean"],
  ["3 eggs", 1.4, "4.2 eggs"],
])("writes %s for %s times the servings as %s", (line, factor, scaled) => {
  expect(scaledLine(line, factor)).toBe(scaled);
});

it.each(["Salt and pepper", "A handful of parsley", "For the sauce:"])("leaves %s, which has no amount", (line) => {
  expect(scaledLine(line, 2)).toBe(line);
});

it("leaves the size of a package", () => {
  expect(scaledLine("2 cans (28 ounces) green enchilada sauce", 2)).toBe("4 cans (28 ounces) green enchilada sauce");
});
