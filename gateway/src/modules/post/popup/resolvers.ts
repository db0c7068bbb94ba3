import type { Resolvers } from "../../../schema.generated.ts";
import { readCategory } from "../read-posts.ts";

/** The category of the posts. */
const category = "popups";

/** The days for which a popup is not shown again when its editor says nothing. */
const usualDays = 30;

/** Popups; of those that open by themselves only the newest that shows now is given. */
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
