import type { Picture } from "../../../lib/media-urls.ts";
import type { Context } from "../../../context.ts";
import { globalId } from "../../../lib/global-id.ts";
import type { Image, Resolvers } from "../../../schema.generated.ts";
import { readCategory } from "../read-posts.ts";
import { findPromo } from "./find-promo.ts";

/** The category of the posts; only those of the common folder are promotions. */
const category = "page-promos";

function imageOf(picture: Picture, { media }: Pick<Context, "media">): Image {
  const image = media.image(picture);
  if (image === null) throw new Error("a promotion has a picture without a usable path");
  return image;
}

const isUsable = (picture: Picture | null, { media }: Pick<Context, "media">) =>
  picture !== null && media.image(picture) !== null;

/** Promotions on pages. */
export const resolvers: Resolvers = {
  Query: {
    async promo(_root, { page, location }, context, info) {
      const { posts } = await readCategory(category, context, info);
      const common = posts.filter(({ shared, coverImage }) => shared && isUsable(coverImage, context));
      return findPromo(common, { page, pageLocation: location }, context.retailer.sitePath);
    },
  },
  BannerAd: {
    adId: ({ slug }) => slug,
    id: ({ sitePath, slug }) => globalId("BannerAd", sitePath, slug),
    desktopImage: ({ desktopImage }, _args, context) => imageOf(desktopImage, context),
    mobileImage: ({ mobileImage, desktopImage }, _args, context) =>
      context.media.image(mobileImage) ?? imageOf(desktopImage, context),
  },
};
