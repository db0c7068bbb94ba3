import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../app/context/context.ts";
import { postKey } from "./content/merge-folders.ts";
import { readBanner, readShownPost, readSlides } from "./read-posts.ts";
import { readGrantedPosts } from "./role-posts.ts";
import type { PostSource } from "./types.ts";

type Info = Pick<GraphQLResolveInfo, "path">;

/** The readers of the lists that are not categories of posts. */
const otherLists: Readonly<Record<string, (context: Context, info: Info) => Promise<readonly PostSource[]>>> = {
  features: readSlides,
  banners: async (context, info) => [await readBanner(context, info)].filter((banner) => banner !== null),
};

/**
 * Returns a currently visible post, slide or banner by its category and slug; null if none exists. A post for a role
 * requires a session of that role.
 */
export async function findPostByKey(key: string, context: Context, info: Info): Promise<PostSource | null> {
  const [category = "", slug = ""] = key.split("/");
  const readList = otherLists[category];
  const shownPost = readList === undefined ? await readShownPost({ category, slug }, context) : null;
  if (shownPost !== null) return shownPost;
  const posts = await (readList ?? readGrantedPosts)(context, info);
  return posts.find(({ post }) => postKey(post) === key) ?? null;
}
