import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { readCategory } from "../read-posts.ts";

const category = "popups";

/** The number of days before a popup is shown again if its editor sets none. */
export const usualDays = 30;

/** Popups. Of the popups that open automatically the query returns only the newest visible one. */
export const resolvers: Resolvers = {
  Query: {
    async popup(_root, { slug }, context, info) {
      const { posts, toSource } = await readCategory(category, context, info);
      const chosen = posts.find((post) => (slug === undefined || slug === null ? post.app : post.slug === slug));
      return chosen === undefined ? null : { source: toSource(chosen) };
    },
  },
  Popup: {
    slug: ({ source: { post } }) => post.slug,
    app: ({ source: { post } }) => post.app,
    displayFrequency: ({ source: { post } }) => post.displayFrequency ?? usualDays,
    hideOverlay: ({ source: { post } }) => post.hideOverlay,
    post: ({ source }) => source,
  },
};
