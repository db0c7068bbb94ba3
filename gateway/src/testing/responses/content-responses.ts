import { wireContactForm, wireSignupForm } from "../forms.ts";
import { wireLocation, wireOffer, wirePost, wireRetailer } from "../wire-samples.ts";
import { decodeAds } from "../../modules/weekly-ad/ad-viewer-decode.ts";
import { decodeEmailTemplate, decodeForm } from "../../modules/form/content-decode.ts";
import { decodeLocations } from "../../modules/location/content-decode.ts";
import { decodeMapStyles } from "../../modules/retailer/content/decode-map-styles.ts";
import { decodeMenus } from "../../modules/retailer/content/decode-menus.ts";
import { decodePost, decodePosts } from "../../modules/post/content/decode-posts.ts";
import { decodeRetailer } from "../../modules/retailer/content/decode-retailer.ts";
import { decodeOffers } from "../../modules/coupon/loyalty-decode.ts";
import { ignored, three, type ContractResponse } from "./contract-response.ts";

const picture = { src: "/art/ffe3d3/apple.webp", width: 800, height: 800, alt: "An apple", color: "#ffe3d3" };

/** Valid responses with content, coupons and weekly ads. */
export const contentResponses: readonly ContractResponse[] = [
  {
    name: "offers",
    body: {
      Available: three((index) => wireOffer({ OfferId: `1${index}` })),
      Activated: three((index) => wireOffer({ OfferId: `2${index}` })),
      Redeemed: three((index) =>
        wireOffer({ OfferId: `3${index}`, TimesRedeemed: 2, LastRedeemed: "2026-05-01T10:00:00Z" }),
      ),
    },
    decode: (body: unknown) => decodeOffers(body, ignored),
  },
  {
    name: "posts",
    body: {
      posts: three((index) =>
        wirePost({
          slug: `post-${index}`,
          endDate: "2099-01-01T00:00:00Z",
          order: index,
          coverImage: picture,
          link: { url: "/digital-coupons", label: "Clip" },
          eventDate: "2026-06-01",
          paths: ["*"],
          displayFrequency: 30,
          app: true,
          page: "Recipes",
          pageLocation: "Top",
          specials: [{ title: "Ham", day: "Friday", date: "2026-06-01", coverImage: picture }],
        }),
      ),
      total: 3,
    },
    decode: (body: unknown) => decodePosts(body, "posts"),
  },
  {
    name: "locations",
    body: {
      locations: three((index) =>
        wireLocation({
          storeNumber: `${index}`,
          storeHours: [{ day: "Monday", hours: "8:00 AM - 5:00 PM" }],
          timeZone: "America/Los_Angeles",
          hoursExceptions: [{ date: "2026-12-25", hours: "Closed", note: "Christmas Day" }],
          additionalHours: [{ label: "Bakery", hours: [{ day: "Sunday", hours: "Closed" }] }],
        }),
      ),
    },
    decode: (body: unknown) => decodeLocations(body, "reams"),
  },
  {
    name: "weekly ads",
    body: three((index) => ({
      adId: `a${index}`,
      adPages: [{ adPageId: "1" }],
      adDateInfo: [{ adSpaceId: "week", startDate: "2026-05-06", endDate: "2026-05-12" }],
      endDate: "2026-05-12",
      adComponents: [
        {
          adComponentId: "1",
          componentType: "CUSTOMTEXT",
          componentName: "PRICE",
          componentValue: "99¢",
          offsetX: 1,
          offsetY: 2,
        },
      ],
    })),
    decode: decodeAds,
  },
  {
    name: "menus",
    body: {
      menus: three((index) => ({
        slug: `menu-${index}`,
        menu: [{ label: "Save", items: [{ label: "Home", url: "/" }] }],
      })),
    },
    decode: decodeMenus,
  },
  {
    name: "a retailer",
    body: { ...wireRetailer(), rewardsLogo: picture },
    decode: (body: unknown) => decodeRetailer(body, ignored),
  },
  {
    name: "a post",
    body: wirePost({ specials: [{ title: "Ham", day: "Friday", date: "2026-06-01" }] }),
    decode: decodePost,
  },
  { name: "a form", body: wireContactForm(), decode: decodeForm },
  { name: "a signup form", body: wireSignupForm, decode: decodeForm },
  {
    name: "an email template",
    body: { name: "reset", from: "a@reams.example", subject: "Reset", body: "{{resetLink}}" },
    decode: decodeEmailTemplate,
  },
  {
    name: "the look of maps",
    body: {
      styles: three((index) => ({
        featureType: "road.highway",
        elementType: "labels.text",
        stylers: [{ color: "#ffffff" }, { visibility: "off", lightness: index, saturation: -index, weight: 0.5 }],
      })),
    },
    decode: decodeMapStyles,
  },
];
