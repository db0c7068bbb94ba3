import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../app/context/context.ts";
import type { MenuPost } from "../../app/graph/schema.generated.ts";
import type { EmbeddedPosts } from "../retailer/index.ts";
import { pathOfPost } from "./content/post-address.ts";
import { readCategory } from "./read-posts.ts";
import { orAdded } from "../../platform/errors/context.ts";

/**
 * Returns the newest posts that a menu entry embeds. The menu is useful without them, so a failure adds an error to the
 * response and returns no posts.
 */
export async function readEmbedded(
  { category, first }: EmbeddedPosts,
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<readonly MenuPost[]> {
  const reading = readCategory(category, context, info).then(({ posts }) => posts);
  const posts = await orAdded(reading, [], context, info);
  return posts.slice(0, first).map((post) => ({ title: post.title, language: post.language, path: pathOfPost(post) }));
}
