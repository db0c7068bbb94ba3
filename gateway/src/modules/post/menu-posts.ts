import { responsePathAsArray, type GraphQLResolveInfo } from "graphql";
import type { Context } from "../../app/context/context.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { MenuPost } from "../../app/graph/schema.generated.ts";
import type { EmbeddedPosts } from "../retailer/index.ts";
import { pathOfPost } from "./content/post-address.ts";
import { readCategory } from "./read-posts.ts";

/**
 * Returns the newest posts that a menu entry embeds. The menu is useful without them, so a failure adds an error to the
 * response and returns no posts.
 */
export async function readEmbedded(
  { category, first }: EmbeddedPosts,
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<readonly MenuPost[]> {
  try {
    const { posts } = await readCategory(category, context, info);
    return posts.slice(0, first).map((post) => ({
      title: post.title,
      language: post.language,
      path: pathOfPost(post),
    }));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.addError(error, responsePathAsArray(info.path));
    return [];
  }
}
