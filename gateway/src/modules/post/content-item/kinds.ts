import type { ContentItemKind } from "../../../app/graph/schema.generated.ts";
import type { ContentPost } from "../content/decode-posts.ts";

/** The type of each kind in the graph. */
export const itemTypes = {
  ARTICLE: "ArticleItem",
  RECIPE: "RecipeItem",
  EVENT: "EventItem",
  SPECIAL: "SpecialItem",
  QUESTION: "QuestionItem",
  PRODUCE: "ProduceItem",
  BLOCK: "BlockItem",
  POPUP: "PopupItem",
  SLIDE: "SlideItem",
  BANNER: "BannerItem",
} as const satisfies Record<ContentItemKind, string>;

export type ItemType = (typeof itemTypes)[ContentItemKind];

const kindsByCategory: Readonly<Record<string, ContentItemKind>> = {
  recipes: "RECIPE",
  events: "EVENT",
  "deli-specials": "SPECIAL",
  faq: "QUESTION",
  produce: "PRODUCE",
  sidebar: "BLOCK",
  popups: "POPUP",
  features: "SLIDE",
  banners: "BANNER",
};

export const kindOf = ({ category }: Pick<ContentPost, "category">): ContentItemKind =>
  kindsByCategory[category] ?? "ARTICLE";

export const itemTypeOf = (post: Pick<ContentPost, "category">): ItemType => itemTypes[kindOf(post)];
