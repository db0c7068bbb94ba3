import type { Resolvers } from "../../../schema.generated.ts";
import { readCategory } from "../read-posts.ts";
import { groupByLetter } from "./group-produce.ts";

/** The category of the glossary entries. */
const category = "produce";

/** The produce glossary. */
export const resolvers: Resolvers = {
  Query: {
    async produce(_root, { letter }, context, info) {
      const { posts, toSource } = await readCategory(category, context, info);
      const wanted = letter?.trim().toUpperCase();
      const groups = groupByLetter(posts).filter((group) => wanted === undefined || group.letter === wanted);
      return groups.map((group) => ({ letter: group.letter, posts: group.posts.map(toSource) }));
    },
  },
};
