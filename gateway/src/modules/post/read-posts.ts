import { responsePathAsArray, type GraphQLResolveInfo } from "graphql";
import type { Context } from "../../app/context/context.ts";
import type { PostCategory } from "../../app/graph/schema.generated.ts";
import type { ContentPost, PostListKey } from "./content/decode-posts.ts";
import { isPublic, isForSite } from "./content/gates.ts";
import { isShownAt } from "./content/shown-now.ts";
import { sortPosts } from "./shown-posts.ts";
import type { PostSource } from "./types.ts";

export interface ShownPosts {
  readonly posts: readonly ContentPost[];
  readonly timeZone: string;
  toSource(post: ContentPost): PostSource;
}

/**
 * Returns the posts of a list that are visible now at the retailer, newest first, including those for roles. If only
 * one of the two folders can be read, returns its posts and adds an error to the response.
 * @throws UpstreamError if neither folder can be read
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

export async function readShown(
  list: PostListKey,
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<ShownPosts> {
  const shownPosts = await readFolders(list, context, info);
  return { ...shownPosts, posts: shownPosts.posts.filter(isPublic) };
}

/** Returns a post; null if no public post of that name is visible now. */
export async function readShownPost(
  { category, slug }: { readonly category: string; readonly slug: string },
  context: Context,
): Promise<PostSource | null> {
  const post = await context.loaders.posts.byPlace.load({ category, slug });
  const { sitePath, timeZone } = context.retailer;
  if (post === null || !isPublic(post) || !isForSite(sitePath)(post)) return null;
  if (!isShownAt({ now: context.now(), timeZone })(post)) return null;
  return { post, sitePath, timeZone };
}

export async function readCategory(
  category: string,
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<ShownPosts> {
  const shownPosts = await readShown("posts", context, info);
  return { ...shownPosts, posts: shownPosts.posts.filter((post) => post.category === category) };
}

export async function readSlides(
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<readonly PostSource[]> {
  const { posts, toSource } = await readShown("features", context, info);
  return sortPosts(posts, "ORDER_ASC").map(toSource);
}

export async function readBanner(context: Context, info: Pick<GraphQLResolveInfo, "path">): Promise<PostSource | null> {
  const { posts, toSource } = await readShown("banners", context, info);
  const [newest] = posts;
  return newest === undefined ? null : toSource(newest);
}

/** Returns the categories in the retailer's order with their numbers of visible posts; empty categories are omitted. */
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
