import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../../app/context/context.ts";
import { toBannerAd } from "./find-promo.ts";
import { readPromos } from "./read-promos.ts";
import type { BannerAdSource } from "./types.ts";

export async function findBannerAdByKey(
  slug: string,
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<BannerAdSource | null> {
  const found = (await readPromos(context, info)).find((post) => post.slug === slug);
  return found === undefined ? null : toBannerAd(found, context.retailer.sitePath);
}
