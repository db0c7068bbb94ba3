import { NO_FAILURES } from "../../graphql/cache/no-failures.ts";
import { fieldsOf } from "../../graphql/fields.ts";
import type { LayoutQueryQuery } from "../layout.gql.ts";
import { layoutRetailer } from "../use-layout.ts";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

type Retailer = LayoutQueryQuery["retailer"];

/** A retailer with a shop, a social account and no menus. */
export const retailer: Retailer = {
  __typename: "Retailer",
  id: "reams",
  sitePath: "reams",
  capabilities: [],
  passwordMinimum: 8,
  measurement: null,
  name: "Reams Food Stores",
  language: "en",
  tagline: null,
  logo: null,
  previewImage: null,
  theme: null,
  switches: retailerSwitches(),
  links: [
    {
      __typename: "RetailerLink",
      language: "en",
      role: "shopSearch",
      label: "Search",
      url: "https://shop.example/find?q=",
    },
    { __typename: "RetailerLink", language: "en", role: "jobs", label: "Work With Us", url: "https://jobs.example" },
  ],
  socialLinks: [{ __typename: "SocialLink", network: "facebook", url: "https://facebook.example/reams", embed: null }],
  rewardsTerm: "Rewards",
  systemMenu: null,
  stickyMenu: null,
  mainMenu: null,
  footerMenu: { __typename: "Menu", slug: "footer", items: [] },
};

/** Returns the retailer as components receive it, with the given changes and all fields read. */
export const retailerWith = (change: Partial<Retailer> = {}) =>
  layoutRetailer({ ...retailer, ...change }, (object) => fieldsOf(object, undefined, NO_FAILURES));
