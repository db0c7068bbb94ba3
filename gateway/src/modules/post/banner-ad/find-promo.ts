import type { ContentPost } from "../../../upstreams/content/decode-posts.ts";
import type { BannerAdSource } from "./types.ts";

/** A place on a page. */
export interface PromoPlace {
  readonly page: string;
  readonly pageLocation: string;
}

/** Page and place are names that editors type, so case and the space around them do not matter. */
const plain = (name: string) => name.trim().toLowerCase();

/** Makes the promotion that a post describes; null without a picture or a place. */
export function toBannerAd(post: ContentPost, sitePath: string): BannerAdSource | null {
  const { slug, adId, title, coverImage, mobileImage, altText, link, page, pageLocation } = post;
  if (coverImage === null || page === null || pageLocation === null) return null;
  return {
    sitePath,
    slug,
    adId: adId ?? slug,
    title,
    desktopImage: coverImage,
    mobileImage: mobileImage ?? coverImage,
    altText: altText ?? title,
    link,
    page,
    pageLocation,
  };
}

/** Finds the promotion for a place: the first of the given posts that stands there and has a picture; null without one. */
export function findPromo(posts: readonly ContentPost[], place: PromoPlace, sitePath: string): BannerAdSource | null {
  for (const post of posts) {
    const ad = toBannerAd(post, sitePath);
    if (ad === null || plain(ad.page) !== plain(place.page)) continue;
    if (plain(ad.pageLocation) === plain(place.pageLocation)) return ad;
  }
  return null;
}
