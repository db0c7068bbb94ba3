import { responsePathAsArray, type GraphQLResolveInfo } from "graphql";
import type { Context } from "../../context.ts";
import type { PostCategory } from "../../schema.generated.ts";
import type { ContentPost, PostListKey } from "../../upstreams/content/decode-posts.ts";
import { isForEverybody, isForSite } from "../../upstreams/content/gates.ts";
import { isShownAt } from "../../upstreams/content/shown-now.ts";
import { sortPosts } from "./shown-posts.ts";
import type { PostSource } from "./types.ts";

/** Posts that show now, and how one of them becomes what resolvers hand on. */
export interface ShownPosts {
  readonly posts: readonly ContentPost[];
  /** The zone of their days. */
  readonly timeZone: string;
  toSource(post: ContentPost): PostSource;
}

/**
 * Reads the posts of a list that show now at the retailer, newest first, those of every role included. When only one of the two folders can be
 * read its posts are given and the failure is added to the answer.
 * @throws UpstreamError when neither folder can be read
 */
export async function readFolders(
  list: PostListKey,
  context: Context,
  { path }: Pick<GraphQLResolveInfo, "path">,
): Promise<ShownPosts> {
  const { posts, failure } = await context.loaders.posts.lists.load(list);
  if (failure !== null) context.addError(failure, responsePathAsArray(path));
  const { sitePath, timeZone } = context.retailer;
  return {
    posts: posts.filter(isForSite(sitePath)).filter(isShownAt({ now: context.now(), timeZone })),
    timeZone,
    toSource: (post) => ({ post, sitePath, timeZone }),
  };
}

/** Reads the posts of a list that everybody may see now, as {@link readFolders} does. */
export async function readShown(
  list: PostListKey,
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<ShownPosts> {
  const shown = await readFolders(list, context, info);
  return { ...shown, posts: shown.posts.filter(isForEverybody) };
}

/** Reads one post; null when there is none of that name that everybody may see now. */
export async function readShownPost(
  { category, slug }: { readonly category: string; readonly slug: string },
  context: Context,
): Promise<PostSource | null> {
  const post = await context.loaders.posts.byPlace.load({ category, slug });
  const { sitePath, timeZone } = context.retailer;
  if (post === null || !isForEverybody(post) || !isForSite(sitePath)(post)) return null;
  if (!isShownAt({ now: context.now(), timeZone })(post)) return null;
  return { post, sitePath, timeZone };
}

/** Reads the posts of a category that show now, newest first, as {@link readShown} does. */
export async function readCategory(
  category: string,
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<ShownPosts> {
  const shown = await readShown("posts", context, info);
  return { ...shown, posts: shown.posts.filter((post) => post.category === category) };
}

/** Reads the slides of the home page in their order. */
export async function readSlides(
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<readonly PostSource[]> {
  const { posts, toSource } = await readShown("features", context, info);
  return sortPosts(posts, "ORDER_ASC").map(toSource);
}

/** Reads the newest banner that shows now; the ended ones are omitted before one is chosen. */
export async function readBanner(context: Context, info: Pick<GraphQLResolveInfo, "path">): Promise<PostSource | null> {
  const { posts, toSource } = await readShown("banners", context, info);
  const [newest] = posts;
  return newest === undefined ? null : toSource(newest);
}

/** Counts the posts that show now by category, in the retailer's order and without empty ones. */
export async function readCategories(
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<readonly PostCategory[]> {
  const [{ posts }, { postCategories }] = await Promise.all([
    readShown("posts", context, info),
    context.loaders.retailers.info.load(),
  ]);
  const count = (slug: string) => posts.filter(({ category }) => category === slug).length;
  return postCategories
    .map((category) => ({ ...category, count: count(category.slug) }))
    .filter((each) => each.count > 0);
}
