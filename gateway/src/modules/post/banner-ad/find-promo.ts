import type { ContentPost } from "../content/decode-posts.ts";
import type { BannerAdSource } from "./types.ts";

export interface PromoPlace {
  readonly page: string;
  readonly pageLocation: string;
}

/** Editors type the names of pages and places, so case and surrounding spaces are ignored. */
const plain = (name: string) => name.trim().toLowerCase();

/** Converts a post to a promotion; null if it has no image, page or place. */
export function toBannerAd(post: ContentPost, sitePath: string): BannerAdSource | null {
  const {
    slug,
    language,
    adId,
    title,
    subtitle,
    hideTitle,
    coverImage,
    mobileImage,
    altText,
    link,
    page,
    pageLocation,
  } = post;
  if (coverImage === null || page === null || pageLocation === null) return null;
  return {
    sitePath,
    slug,
    language,
    adId: adId ?? slug,
    title,
    subtitle,
    hideTitle,
    desktopImage: coverImage,
    mobileImage: mobileImage ?? coverImage,
    altText: altText ?? title,
    link,
    page,
    pageLocation,
  };
}

export function findPromo(posts: readonly ContentPost[], place: PromoPlace, sitePath: string): BannerAdSource | null {
  for (const post of posts) {
    const ad = toBannerAd(post, sitePath);
    if (ad === null || plain(ad.page) !== plain(place.page)) continue;
    if (plain(ad.pageLocation) === plain(place.pageLocation)) return ad;
  }
  return null;
}
