import type { components as ContentApi } from "../platform/upstreams/content/wire.generated.ts";
import type { components as LoyaltyApi } from "../platform/upstreams/loyalty/wire.generated.ts";

/** An offer of the loyalty service. */
export type WireOffer = LoyaltyApi["schemas"]["Offer"];
/** A post of the content service. */
export type WirePost = ContentApi["schemas"]["Post"];
/** A store of the content service. */
export type WireLocation = ContentApi["schemas"]["Location"];
/** A retailer of the content service. */
export type WireRetailer = ContentApi["schemas"]["RetailerInfo"];

/**
 * Returns an offer of the year 2026.
 * @param offer overrides
 */
export function wireOffer(offer: Partial<WireOffer> = {}): WireOffer {
  return {
    OfferId: "310042",
    OfferCode: "REA42",
    BrandName: "SUNNY HOLLOW",
    CategoryName: "DAIRY & EGGS",
    OfferSummary: "Save $1.50 on two",
    OfferDescription: "Any two Sunny Hollow Greek yogurts, 32 oz.",
    OfferDisclaimer: "Limit one per shopper.",
    OfferImage1: "/art/dbeafe/glass-of-milk.webp",
    OfferExpiryDate: "2026-12-31",
    OfferActiveDate: "2026-04-06",
    OfferValue: 1.5,
    TimesRedeemed: 0,
    LastRedeemed: null,
    IsPromoted: false,
    Notes: null,
    ...offer,
  };
}

/**
 * Returns a published recipe of the retailer.
 * @param post overrides
 */
export function wirePost(post: Partial<WirePost> = {}): WirePost {
  return {
    path: "reams/posts/recipes/peach-crisp",
    slug: "peach-crisp",
    category: "recipes",
    shared: false,
    language: "en",
    title: "Peach Crisp",
    date: "2026-01-01",
    ...post,
  };
}

/**
 * Returns a store without hours.
 * @param location overrides
 */
export function wireLocation(location: Partial<WireLocation> = {}): WireLocation {
  return {
    name: "Springville",
    storeNumber: "0001",
    address: "1 Main Street",
    city: "Springville",
    state: "UT",
    latitude: 40.1652,
    longitude: -111.6108,
    ...location,
  };
}

const off = { value: false, reason: "It was not requested." };
const none = { value: null, reason: "It was not requested." };
const empty = { value: [], reason: "It was not requested." };

const features: WireRetailer["features"] = {
  rewardsTerm: { value: "Perks", reason: "It is on the cards." },
  groups: empty,
  rewardsChoice: off,
  afterLogIn: { value: "/digital-coupons", reason: "Coupons come first." },
  showSavings: off,
  excludesWalletCredits: off,
  prioritizedStoreName: none,
  storePickerMenu: none,
  defaultStoreIndex: { value: 4, reason: "The largest store." },
  cardLimit: none,
  askOrganization: off,
  walletCreditNote: none,
  personalOfferNotice: none,
  paperSign: none,
  cardPriceNote: none,
  rewardsGuestRoute: none,
  fuelPlaces: { value: ["Springville"], reason: "It has a fuel station." },
  hideDigitalCouponSavings: off,
  hideRewardsButton: off,
  hideAddressAtRegistration: off,
  addressOptional: off,
  cardClaims: { value: true, reason: "Most cards were made at the till." },
  neutralResetReply: off,
  analytics: off,
  cookieDecline: off,
  closeIsConsent: off,
  storeSelector: off,
  quickSearch: off,
};

/**
 * Returns a retailer with every switch.
 * @param retailer overrides
 */
export function wireRetailer(retailer: Partial<WireRetailer> = {}): WireRetailer {
  return {
    sitePath: "reams",
    language: "en",
    retailerName: "Reams Food Stores",
    rewardsProgram: "Reams Rewards",
    rewardsTiers: [250, 100],
    logo: { src: "/sites/reams/logo.svg", width: 120, height: 40, alt: "Reams Food Stores" },
    previewImage: { src: "/art/f6d9cf/bread.webp", width: 800, height: 800, alt: "Bread" },
    timeZone: "America/Denver",
    hours: [{ day: "Sunday", hours: "7:00 AM - 9:00 PM" }],
    social: [{ network: "facebook", url: "https://facebook.example/reams" }],
    links: [{ role: "shop", label: "Shop Online", url: "https://shop.reams.example" }],
    theme: {
      primary: "#a8201a",
      onPrimary: "#ffffff",
      accent: "#f5c04e",
      onAccent: "#3a2200",
      surface: "#fffdf9",
      tint: "#fbefe6",
      ink: "#2b1a16",
      displayFont: "Fraunces",
      textFont: "Inter",
      radius: 14,
    },
    teamPortal: { enabled: true, requiresUsername: false },
    postCategories: [
      { slug: "recipes", title: "Recipes" },
      { slug: "news", title: "News" },
    ],
    features,
    ...retailer,
  };
}
