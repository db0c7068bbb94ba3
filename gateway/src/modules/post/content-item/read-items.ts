import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../../app/context/context.ts";
import type { ContentItemBy, QueryContentItemsArgs } from "../../../app/graph/schema.generated.ts";
import { type Connection, pageOf } from "../../../platform/graph/connections.ts";
import { keyOfGlobalId } from "../../../platform/graph/global-id.ts";
import { postKey } from "../content/merge-folders.ts";
import { findPostByKey } from "../find-by-key.ts";
import { readShown, readShownPost } from "../read-posts.ts";
import { filterPosts, sortPosts } from "../shown-posts.ts";
import type { PostSource } from "../types.ts";
import { type ItemType, itemTypeOf, itemTypes, kindOf } from "./kinds.ts";

type Info = Pick<GraphQLResolveInfo, "path">;

const pageLimits = { defaultSize: 20, maxSize: 100 };

/** The lists of the content service that have kinds of their own. */
const ownLists = [
  ["SLIDE", "features"],
  ["BANNER", "banners"],
] as const;

/** Returns a page of the visible items that match a filter. */
export async function readItems(
  { filter, sort, ...page }: Partial<QueryContentItemsArgs>,
  context: Context,
  info: Info,
): Promise<Connection<PostSource>> {
  const { kinds = null, category = null, search = null } = filter ?? {};
  const wanted = kinds === null ? null : new Set(kinds);
  const lists = ownLists.filter(([kind]) => wanted?.has(kind)).map(([, list]) => list);
  const [{ posts, toSource }, ...others] = await Promise.all([
    readShown("posts", context, info),
    ...lists.map((list) => readShown(list, context, info)),
  ]);
  const all = [...posts, ...others.flatMap((other) => other.posts)];
  const ofKinds = wanted === null ? all : all.filter((post) => wanted.has(kindOf(post)));
  // What a client requests by its kind is listed even if a search of the site omits it.
  const matches = filterPosts(ofKinds, { category, search }, wanted !== null);
  const items = sortPosts(matches, sort ?? "DATE_DESC");
  return pageOf({ items, keyOf: postKey, nodeOf: toSource }, page, pageLimits);
}

/** Returns an item by its key, with the rights of the visitor; null if its kind has another type. */
export async function findItemByKey(
  type: ItemType,
  key: string,
  context: Context,
  info: Info,
): Promise<PostSource | null> {
  const [category = ""] = key.split("/");
  return itemTypeOf({ category }) === type ? findPostByKey(key, context, info) : null;
}

export async function readItem(
  { id, address }: ContentItemBy,
  context: Context,
  info: Info,
): Promise<PostSource | null> {
  if (address) return readShownPost(address, context);
  const { sitePath } = context.retailer;
  for (const type of Object.values(itemTypes)) {
    const key = keyOfGlobalId(id ?? "", type, sitePath);
    if (key !== null) return findItemByKey(type, key, context, info);
  }
  return null;
}
