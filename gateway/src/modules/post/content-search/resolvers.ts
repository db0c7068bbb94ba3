import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { pathOfPost } from "../content/post-address.ts";
import { categoryLabel } from "../category-label.ts";
import { searchContent, suggestContent } from "./search-content.ts";

const usualPage = 20;
const usualSuggestions = 5;

export const resolvers: Resolvers = {
  Query: {
    searchContent: (_root, { query, category, first, after, skip }, context) =>
      searchContent(
        { query, category: category ?? null, first: first ?? usualPage, after: after ?? null, skip: skip ?? 0 },
        context,
      ),
    searchSuggestions: (_root, { query, category, first }, context) =>
      suggestContent({ query, category: category ?? null, first: first ?? usualSuggestions }, context),
  },
  SearchSuggestion: {
    path: pathOfPost,
    categoryLabel: ({ category }, _args, context) => categoryLabel(category, context),
  },
};
