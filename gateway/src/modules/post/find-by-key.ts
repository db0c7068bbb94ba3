import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../context.ts";
import { postKey } from "../../upstreams/content/merge-folders.ts";
import { readBanner, readShownPost, readSlides } from "./read-posts.ts";
import { isForTeam } from "./team-category.ts";
import { readTeamPosts } from "./team-posts.ts";
import type { PostSource } from "./types.ts";

type Info = Pick<GraphQLResolveInfo, "path">;

/** Lists that are no categories of posts, and how they are read. */
const otherLists: Readonly<Record<string, (context: Context, info: Info) => Promise<readonly PostSource[]>>> = {
  features: readSlides,
  banners: async (context, info) => [await readBanner(context, info)].filter((banner) => banner !== null),
};

/** Finds a post, slide or banner that shows now by its category and slug; one for staff only with a team session. */
export async function findPostByKey(key: string, context: Context, info: Info): Promise<PostSource | null> {
  const [category = "", slug = ""] = key.split("/");
  const read = isForTeam({ category }) && context.team !== null ? readTeamPosts : otherLists[category];
  if (read === undefined) return readShownPost({ category, slug }, context);
  const posts = await read(context, info);
  return posts.find(({ post }) => postKey(post) === key) ?? null;
}
