import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../context.ts";
import { postKey } from "../../upstreams/content/merge-folders.ts";
import { readBanner, readShownPost, readSlides } from "./read-posts.ts";
import { readGrantedPosts } from "./role-posts.ts";
import type { PostSource } from "./types.ts";

type Info = Pick<GraphQLResolveInfo, "path">;

/** Lists that are no categories of posts, and how they are read. */
const otherLists: Readonly<Record<string, (context: Context, info: Info) => Promise<readonly PostSource[]>>> = {
  features: readSlides,
  banners: async (context, info) => [await readBanner(context, info)].filter((banner) => banner !== null),
};

/** Finds a post, slide or banner that shows now by its category and slug; one for a role only with a session of it. */
export async function findPostByKey(key: string, context: Context, info: Info): Promise<PostSource | null> {
  const [category = "", slug = ""] = key.split("/");
  const read = otherLists[category];
  const shown = read === undefined ? await readShownPost({ category, slug }, context) : null;
  if (shown !== null) return shown;
  const posts = await (read ?? readGrantedPosts)(context, info);
  return posts.find(({ post }) => postKey(post) === key) ?? null;
}
