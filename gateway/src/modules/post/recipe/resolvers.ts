import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { readRecipe } from "./read-recipe.ts";

/** The category of recipes. */
const category = "recipes";

/** Recipes: posts with ingredients and steps. */
export const resolvers: Resolvers = {
  Post: {
    recipe: ({ post }, _args, { media }) =>
      post.category === category && post.description !== null ? readRecipe(post.description, media) : null,
  },
};
