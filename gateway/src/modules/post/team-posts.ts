import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../context.ts";
import { readFolders } from "./read-posts.ts";
import { sortPosts } from "./shown-posts.ts";
import { isForTeam } from "./team-category.ts";
import type { PostSource } from "./types.ts";

/**
 * Reads the posts for staff that show now, by the number of their editor. Only what hangs below a team session may ask.
 */
export async function readTeamPosts(
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<readonly PostSource[]> {
  const { posts, toSource } = await readFolders("posts", context, info);
  return sortPosts(posts.filter(isForTeam), "ORDER_ASC").map(toSource);
}
