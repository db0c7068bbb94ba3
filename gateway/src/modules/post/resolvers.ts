import { branchContext } from "../../platform/auth/guards.ts";
import { pageOf } from "../../platform/graph/connections.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import type { Resolvers, MenuPost } from "../../app/graph/schema.generated.ts";
import { readLegalText } from "./legal-texts.ts";
import { postKey } from "./content/merge-folders.ts";
import { alternatesOf, pathOfPost, slugOfPost } from "./content/post-address.ts";
import { categoryLabel } from "./category-label.ts";
import { upcomingEvents } from "./events.ts";
import { readBanner, readCategories, readCategory, readShown, readShownPost, readSlides } from "./read-posts.ts";
import { readRolePosts } from "./role-posts.ts";
import { dayOf, filterPosts, sortPosts } from "./shown-posts.ts";
import { isBlockOf, sidebarBlocks } from "./sidebar.ts";
import { toSummary, toHtml } from "./to-html.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../app/context/context.ts";
import type { EmbeddedPosts } from "../retailer/index.ts";
import { orAdded } from "../../platform/errors/context.ts";
import type { MediaUrls } from "../../platform/text/media-urls.ts";
import { memoized } from "../../platform/loader/memoized.ts";
import type { ContentPost } from "./content/decode-posts.ts";

/** Many requests share a post. */
const rendererFor = memoized(
  (media: MediaUrls) => memoized(({ description }: ContentPost) => toHtml(description ?? "", media), new WeakMap()),
  new WeakMap(),
);

/** What a text of the content has in place of the minutes after which registers apply a clip, so that no page says another number. */
const leadMinutes = "{clipLeadMinutes}";

const htmlOf = (post: ContentPost, { media, retailer }: Context): string | null =>
  rendererFor(media)(post).replaceAll(leadMinutes, String(retailer.clipLeadMinutes)) || null;

/**
 * Returns the newest posts that a menu entry embeds. The menu is useful without them, so a failure adds an error to the
 * response and returns no posts.
 */
async function readEmbedded(
  { category, first }: EmbeddedPosts,
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<readonly MenuPost[]> {
  const reading = readCategory(category, context, info).then(({ posts }) => posts);
  const posts = await orAdded(reading, [], context, info);
  return posts.slice(0, first).map((post) => ({ title: post.title, language: post.language, path: pathOfPost(post) }));
}

const pageLimits = { defaultSize: 20, maxSize: 100 };

/** Posts, slides and banners of the retailer's folder and the common folder. */
export const resolvers = {
  PostLink: {
    isExternal: ({ external }) => external,
    label: ({ label }, _args, { language }) => label ?? formatMessage(messages.post.readMore, language),
  },
  Query: {
    async posts(_root, { filter, sort, ...page }, context, info) {
      const { posts, toSource } = await readShown("posts", context, info);
      const items = sortPosts(filterPosts(posts, filter ?? {}), sort ?? "DATE_DESC");
      return pageOf({ items, keyOf: postKey, nodeOf: toSource }, page, pageLimits);
    },
    post: (_root, args, context) => readShownPost(args, context),
    slides: (_root, _args, context, info) => readSlides(context, info),
    features: (_root, _args, context, info) => readSlides(context, info),
    banner: (_root, _args, context, info) => readBanner(context, info),
    postCategories: (_root, _args, context, info) => readCategories(context, info),
    async events(_root, { first, after }, context, info) {
      const { posts, toSource, timeZone } = await readShown("posts", context, info);
      const items = upcomingEvents(posts, { now: context.now(), timeZone });
      return pageOf({ items, keyOf: postKey, nodeOf: toSource }, { first, after }, pageLimits);
    },
    async sidebar(_root, { path, slugs }, context, info) {
      const { posts, toSource } = await readShown("posts", context, info);
      return sidebarBlocks(posts, { path: path ?? null, slugs: slugs ?? null }).map(toSource);
    },
    async loginMessage(_root, _args, context, info) {
      const { posts, toSource } = await readCategory("layout", context, info);
      const note = posts.find(({ slug }) => slug === "login-message");
      return note === undefined ? null : toSource(note);
    },
    async legalText(_root, { kind }, context) {
      const post = await readLegalText(kind, context);
      const { sitePath, timeZone } = context.retailer;
      return post && { post, sitePath, timeZone };
    },
  },
  MenuItem: {
    posts: ({ embedded }, _args, context, info) => (embedded === null ? [] : readEmbedded(embedded, context, info)),
  },
  Team: {
    posts: (_team, _args, context, info) => readRolePosts("TEAM", context, info),
  },
  Support: {
    posts: (_support, _args, context, info) => readRolePosts("SUPPORT", context, info),
  },
  User: {
    async posts(user, { sidebarPath }, context, info) {
      const posts = await readRolePosts("FREQUENT_SHOPPER", branchContext(user, context), info);
      const path = sidebarPath ?? null;
      return path === null ? posts : posts.filter(({ post }) => isBlockOf(path)(post));
    },
  },
  Post: {
    id: ({ post, sitePath }) => globalId("Post", sitePath, postKey(post)),
    slug: ({ post }) => slugOfPost(post),
    category: ({ post }) => post.category,
    categoryLabel: ({ post }, _args, context) => categoryLabel(post.category, context),
    path: ({ post }) => pathOfPost(post),
    language: ({ post }) => post.language,
    alternates: ({ post }) => alternatesOf(post),
    title: ({ post }) => post.title,
    subtitle: ({ post }) => post.subtitle,
    hideTitle: ({ post }) => post.hideTitle,
    descriptionHtml: ({ post }, _args, context) => htmlOf(post, context),
    summary({ post }, _args, context) {
      const html = htmlOf(post, context);
      return html === null ? null : toSummary(html) || null;
    },
    date: ({ post, timeZone }) => dayOf(post.date, timeZone),
    endDate: ({ post, timeZone }) => dayOf(post.endDate, timeZone),
    coverImage: ({ post: { coverImage } }, _args, { media }) => (coverImage === null ? null : media.image(coverImage)),
    mobileImage({ post }, _args, { media }) {
      const picture = post.mobileImage ?? post.coverImage;
      return picture === null ? null : media.image(picture);
    },
    link: ({ post }) => post.link,
    shared: ({ post }) => post.shared,
    order: ({ post }) => post.order,
    searchTerm: ({ post }) => post.searchTerm,
    menuDate: ({ post }) => post.menuDate,
    eventDate: ({ post, timeZone }) => dayOf(post.eventDate, timeZone),
    price: ({ post }) => post.price,
    type: ({ post }) => post.type,
    altText: ({ post }) => post.altText,
    paths: ({ post }) => post.paths,
    class: ({ post }) => post.class,
    specials: ({ post }) => post.specials,
    searchable: ({ post }) => post.searchable,
    displayFrequency: ({ post }) => post.displayFrequency,
    hideOverlay: ({ post }) => post.hideOverlay,
  },
} satisfies Resolvers;
