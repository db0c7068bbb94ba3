import type { Picture, SizedImage } from "../../../platform/text/media-urls.ts";
import type { Context } from "../../../app/context/context.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { findPromo } from "./find-promo.ts";
import { readPromos } from "./read-promos.ts";

function imageOf(picture: Picture, { media }: Pick<Context, "media">): SizedImage {
  const image = media.image(picture);
  if (image === null) throw new Error("a promotion has a picture without a usable path");
  return image;
}

export const resolvers: Resolvers = {
  Query: {
    async promo(_root, { page, location }, context, info) {
      return findPromo(await readPromos(context, info), { page, pageLocation: location }, context.retailer.sitePath);
    },
  },
  BannerAd: {
    id: ({ sitePath, slug }) => globalId("BannerAd", sitePath, slug),
    desktopImage: ({ desktopImage }, _args, context) => imageOf(desktopImage, context),
    mobileImage: ({ mobileImage, desktopImage }, _args, context) =>
      context.media.image(mobileImage) ?? imageOf(desktopImage, context),
  },
};
