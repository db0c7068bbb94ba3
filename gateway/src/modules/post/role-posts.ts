import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../context.ts";
import type { Role } from "../../schema.generated.ts";
import { roleFor } from "../../upstreams/content/gates.ts";
import { readFolders } from "./read-posts.ts";
import { sortPosts } from "./shown-posts.ts";
import type { PostSource } from "./types.ts";

type Info = Pick<GraphQLResolveInfo, "path">;

/**
 * Reads the posts for one role that show now, by the number of their editor. Only what hangs below a session of that role
 * may ask.
 */
export async function readRolePosts(role: Role, context: Context, info: Info): Promise<readonly PostSource[]> {
  const { posts, toSource } = await readFolders("posts", context, info);
  return sortPosts(
    posts.filter((post) => roleFor(post) === role),
    "ORDER_ASC",
  ).map(toSource);
}

/** Reads the posts for all roles that the sessions of the request have. */
export async function readGrantedPosts(context: Context, info: Info): Promise<readonly PostSource[]> {
  const { session, team } = context;
  const support = await context.support();
  const granted: readonly Role[] = [
    ...(session?.roles ?? []),
    ...(team === null ? [] : (["TEAM"] as const)),
    ...(support === null ? [] : (["SUPPORT"] as const)),
  ];
  const lists = await Promise.all(granted.map((role) => readRolePosts(role, context, info)));
  return lists.flat();
}
