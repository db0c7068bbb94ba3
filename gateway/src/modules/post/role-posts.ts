import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../app/context/context.ts";
import type { Role } from "../../app/graph/schema.generated.ts";
import { roleFor } from "./content/gates.ts";
import { readFolders } from "./read-posts.ts";
import { sortPosts } from "./shown-posts.ts";
import type { PostSource } from "./types.ts";

type Info = Pick<GraphQLResolveInfo, "path">;

/**
 * Returns the posts for a role that are visible now, in their editors' order. Callers must have a session of that role.
 */
export async function readRolePosts(role: Role, context: Context, info: Info): Promise<readonly PostSource[]> {
  const { posts, toSource } = await readFolders("posts", context, info);
  return sortPosts(
    posts.filter((post) => roleFor(post) === role),
    "ORDER_ASC",
  ).map(toSource);
}

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
