import type { GraphQLResolveInfo } from "graphql";
import type { Picture } from "../../../platform/text/media-urls.ts";
import type { Context } from "../../../app/context/context.ts";
import type { ContentPost } from "../content/decode-posts.ts";
import { readCategory } from "../read-posts.ts";
import { toBannerAd } from "./find-promo.ts";
import type { BannerAdSource } from "./types.ts";

/** The category of promotions; only posts of the common folder count. */
const category = "page-promos";

const isUsable = (picture: Picture | null, { media }: Pick<Context, "media">) =>
  picture !== null && media.image(picture) !== null;

export async function readPromos(
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<readonly ContentPost[]> {
  const { posts } = await readCategory(category, context, info);
  return posts.filter(({ shared, coverImage }) => shared && isUsable(coverImage, context));
}

export async function findBannerAdByKey(
  slug: string,
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<BannerAdSource | null> {
  const bannerPost = (await readPromos(context, info)).find((post) => post.slug === slug);
  return bannerPost === undefined ? null : toBannerAd(bannerPost, context.retailer.sitePath);
}
