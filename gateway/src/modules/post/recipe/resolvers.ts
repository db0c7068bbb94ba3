import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { readRecipe } from "./read-recipe.ts";

const category = "recipes";

export const resolvers = {
  Post: {
    recipe: ({ post }, _args, { media }) =>
      post.category === category && post.description !== null ? readRecipe(post.description, media) : null,
  },
} satisfies Resolvers;
