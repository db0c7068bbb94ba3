import type { RetailerLinkPurpose, SocialNetwork } from "../../../app/graph/schema.generated.ts";

const networks: Readonly<Record<string, SocialNetwork>> = {
  facebook: "FACEBOOK",
  instagram: "INSTAGRAM",
  pinterest: "PINTEREST",
  tiktok: "TIKTOK",
  x: "X",
  youtube: "YOUTUBE",
};

/** Returns a social network by the name that editors write. */
export const networkOf = (name: string): SocialNetwork => networks[name.toLowerCase()] ?? "OTHER";

const purposes: Readonly<Record<string, RetailerLinkPurpose>> = {
  shop: "SHOP",
  shopSearch: "SHOP_SEARCH",
  home: "HOME",
  jobs: "JOBS",
  meatBundles: "MEAT_BUNDLES",
  weeklyAd: "WEEKLY_AD",
};

/** Returns what a link is for by the role that editors write. */
export const purposeOf = (role: string): RetailerLinkPurpose => purposes[role] ?? "OTHER";
