import { findBannerAdByKey } from "./banner-ad/read-promos.ts";
import { findPostByKey } from "./find-by-key.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as bannerAd } from "./banner-ad/resolvers.ts";
import { itemReferences, resolvers as contentItem } from "./content-item/resolvers.ts";
import { resolvers as contentSearch } from "./content-search/resolvers.ts";
import { resolvers as popup } from "./popup/resolvers.ts";
import { resolvers as produce } from "./produce/resolvers.ts";
import { resolvers as recipe } from "./recipe/resolvers.ts";
import { resolvers as special } from "./special/resolvers.ts";
import { postRows } from "./content.ts";
import { searchRows } from "./content-search/portal.ts";
import { postLoaders } from "./loaders.ts";

/** Posts with their kinds, slides and banners. */
export const post = {
  resolvers: [resolvers, bannerAd, contentItem, contentSearch, popup, produce, recipe, special],
  references: {
    BannerAd: findBannerAdByKey,
    Post: findPostByKey,
    ...itemReferences,
  },
  content: postRows,
  portal: searchRows,
  loaders: { posts: postLoaders },
};
