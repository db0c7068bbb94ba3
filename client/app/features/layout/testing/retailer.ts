import type { LayoutRetailer } from "../use-layout.ts";

/** A retailer with a shop, a social account and no menus. */
export const retailer: LayoutRetailer = {
  __typename: "Retailer",
  id: "reams",
  sitePath: "reams",
  capabilities: [],
  passwordMinimum: 8,
  name: "Reams Food Stores",
  tagline: null,
  logo: null,
  previewImage: null,
  theme: null,
  features: [],
  links: [
    { __typename: "RetailerLink", role: "shopSearch", label: "Search", url: "https://shop.example/find?q=" },
    { __typename: "RetailerLink", role: "jobs", label: "Work With Us", url: "https://jobs.example" },
  ],
  socialLinks: [{ __typename: "SocialLink", network: "facebook", url: "https://facebook.example/reams", embed: null }],
  rewardsTerm: "Rewards",
  systemMenu: null,
  stickyMenu: null,
  mainMenu: null,
  footerMenu: { __typename: "Menu", slug: "footer", items: [] },
};
