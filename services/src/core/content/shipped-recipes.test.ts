import { expect, it } from "vitest";
import { createClock } from "../../kit/clock.ts";
import type { Schemas } from "./contract.ts";
import { createLibrary } from "./library.ts";
import { shippedContent } from "./testing/content-app.ts";

type Post = Schemas["Post"];

const english = createLibrary(
  shippedContent,
  (error) => {
    throw error;
  },
  createClock(),
);

/** Words for ingredients that people are allergic to, in both languages. */
const allergens = [
  /\b(nut|nuts|nutty|walnuts?|pecans?|almonds?|hazelnuts?|nuez|nueces|almendras?|avellanas?)\b/giu,
  /\b(peanuts?|cacahuates?)\b/giu,
  /\b(shrimp|crab|lobster|shellfish|camarón|camarones|cangrejo|langosta|mariscos?)\b/giu,
  /\b(sesame|ajonjolí)\b/giu,
];

/** Returns the allergens that a recipe names above its text but that are not among its ingredients. */
function falseAllergens({ title, subtitle = "", description = "" }: Post): readonly string[] {
  const ingredients = /^## Ingredient\w*$(.*?)^## /imsu.exec(description)?.[1] ?? "";
  return allergens.flatMap((allergen) =>
    ingredients.match(allergen) ? [] : (`${title} ${subtitle}`.match(allergen) ?? []),
  );
}

it.each([
  ["English", english],
  ["Spanish", english.in("es")],
])("no recipe in %s names an allergen that it does not contain", async (_language, library) => {
  const posts = (await Promise.all((await library.sites()).map((site) => library.posts(site)))).flatMap(
    (own) => own ?? [],
  );
  const recipes = posts.filter(({ category }) => category === "recipes");
  expect(recipes.length).toBeGreaterThan(50);
  expect(recipes.flatMap((recipe) => falseAllergens(recipe).map((word) => `${recipe.path}: ${word}`))).toEqual([]);
});
