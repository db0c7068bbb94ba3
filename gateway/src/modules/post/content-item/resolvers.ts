import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../../app/context/context.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import type { References } from "../../../engine/index.ts";
import { resolvers as produce } from "../produce/resolvers.ts";
import { resolvers as recipe } from "../recipe/resolvers.ts";
import { usualDays } from "../popup/resolvers.ts";
import { resolvers as post } from "../resolvers.ts";
import type { PostSource } from "../types.ts";
import { postKey } from "../content/merge-folders.ts";
import { itemTypeOf, itemTypes } from "./kinds.ts";
import { findItemByKey, readItem, readItems } from "./read-items.ts";

const { Post } = post;

/** The fields of every item, which resolve as those of a post do. */
const itemFields = {
  id: ({ post: item, sitePath }: PostSource) => globalId(itemTypeOf(item), sitePath, postKey(item)),
  slug: Post.slug,
  category: Post.category,
  title: Post.title,
  subtitle: Post.subtitle,
  language: Post.language,
  descriptionHtml: Post.descriptionHtml,
  summary: Post.summary,
  image: Post.coverImage,
  link: Post.link,
};

/** The fields of items with a page. */
const pageFields = {
  ...itemFields,
  path: Post.path,
  categoryLabel: Post.categoryLabel,
  alternates: Post.alternates,
  publishedOn: Post.date,
};

/** Items of content by their kinds. */
export const resolvers: Resolvers = {
  Query: {
    contentItems: (_root, args, context, info) => readItems(args, context, info),
    contentItem: (_root, { by }, context, info) => readItem(by, context, info),
  },
  Post: { item: (source) => source },
  ContentItem: { __resolveType: ({ post: item }) => itemTypeOf(item) },
  ArticleItem: pageFields,
  RecipeItem: { ...pageFields, recipe: recipe.Post.recipe },
  EventItem: { ...pageFields, day: Post.eventDate, price: Post.price },
  SpecialItem: { ...pageFields, day: Post.menuDate, specials: Post.specials },
  QuestionItem: pageFields,
  ProduceItem: { ...pageFields, isInSeason: produce.Post.inSeason, searchTerm: Post.searchTerm },
  BlockItem: { ...itemFields, pagePaths: Post.paths },
  PopupItem: {
    ...itemFields,
    opensByItself: ({ post: item }) => item.app,
    returnsAfterDays: ({ post: { displayFrequency } }) => displayFrequency ?? usualDays,
  },
  SlideItem: { ...itemFields, narrowImage: Post.mobileImage, hasTitleInImage: Post.hideTitle },
  BannerItem: itemFields,
};

/** The references of all types of items. */
export const itemReferences: References = Object.fromEntries(
  Object.values(itemTypes).map((type) => [
    type,
    (key: string, context: Context, info: GraphQLResolveInfo) => findItemByKey(type, key, context, info),
  ]),
);
