import { expect, it } from "vitest";
import { UpstreamError } from "../errors/upstream-error.ts";
import { broke, seededRandom } from "../testing/broken-values.ts";
import { wireLocation, wireOffer, wirePost, wireRetailer } from "../testing/wire-samples.ts";
import { decodeAds } from "./ad-viewer/decode.ts";
import * as commerce from "./commerce/decode.ts";
import { decodeOffers as decodeCommerceOffers } from "./commerce/offers-decode.ts";
import { decodeLocations } from "./content/decode-locations.ts";
import { decodeMenus } from "./content/decode-menus.ts";
import { decodePosts } from "./content/decode-posts.ts";
import { decodeRetailer } from "./content/decode-retailer.ts";
import { decodeCustomer, decodeRenewal } from "./loyalty/accounts-decode.ts";
import * as choices from "./loyalty/choices.ts";
import { decodeCharities, decodeShopperCharities } from "./loyalty/charities-decode.ts";
import { decodeOffers } from "./loyalty/offers-decode.ts";
import * as rewards from "./loyalty/rewards-decode.ts";
import { decodeTerms } from "./loyalty/terms.ts";
import { commerceOffer, commerceUser } from "../testing/commerce-service.ts";
import { shopperCalls, shopperRoutes, wireCustomer } from "../testing/shopper-routes.ts";

const rounds = 3_000;

const picture = { src: "/art/ffe3d3/red-apple.webp", width: 800, height: 800, alt: "An apple", color: "#ffe3d3" };
const three = <T>(make: (index: number) => T) => [make(1), make(2), make(3)];

const shopper = shopperRoutes();
const programmes = three((index) => ({ RewardSubscriptionId: `${index}`, RewardSubscriptionName: "Points" }));
const kinds = three((index) => ({ EmailSubscriptionId: `${index}`, Description: "Weekly ad", OptOutEmail: index > 1 }));

/** What hangs below a shopper. */
const shopperAnswers = [
  {
    name: "receipts",
    body: shopper[shopperCalls.receipts],
    decode: (body: unknown) => rewards.decodeReceipts(body, () => {}),
  },
  {
    name: "savings",
    body: shopper[shopperCalls.savings],
    decode: (body: unknown) => rewards.decodeSavings(body, () => {}),
  },
  { name: "a total of points", body: shopper[shopperCalls.pointsTotal], decode: rewards.decodePointsTotal },
  {
    name: "a history of points",
    body: shopper[shopperCalls.pointsHistory],
    decode: (body: unknown) => rewards.decodePointsHistory(body, () => {}),
  },
  {
    name: "credits",
    body: shopper[shopperCalls.credits],
    decode: (body: unknown) => rewards.decodeCredits(body, () => {}),
  },
  {
    name: "an overview",
    body: shopper[shopperCalls.overview],
    decode: (body: unknown) => rewards.decodeOverview(body, () => {}),
  },
  {
    name: "charities",
    body: three((index) => ({ CharityId: `${index}`, CharityDescription: "D", Notes: "School", ZipCode: "84604" })),
    decode: decodeCharities,
  },
  {
    name: "charities of a shopper",
    body: three((index) => ({ CharityId: `${index}`, IsEnrolled: index === 1, Notes: "School" })),
    decode: decodeShopperCharities,
  },
  {
    name: "a customer",
    body: { ...wireCustomer(), RewardSubscriptions: programmes, UserEmailSubscriptions: kinds },
    decode: decodeCustomer,
  },
  {
    name: "a renewal",
    body: { Renewals: 2, AppUserLogin: { FrqShopperNo: "1", FirstName: "Ana", MyStore: { MyStoreNumber: "1" } } },
    decode: decodeRenewal,
  },
  {
    name: "rewards programmes",
    body: { AppUserRewardSubscriptions: programmes },
    decode: choices.decodeRewardSubscriptions,
  },
  { name: "kinds of email", body: kinds, decode: choices.decodeEmailSubscriptions },
  {
    name: "security questions",
    body: { AppUserQuestions: { Questions: ["First pet?", "First car?"] } },
    decode: choices.decodeSecurityQuestions,
  },
  {
    name: "terms",
    body: { CurrentTerms: [{ CurrentTermsVersion: "1.9" }], CustomerTermsInfo: [{ CustomerVersionAccepted: "1.2" }] },
    decode: decodeTerms,
  },
];

const tokens = { accessToken: "a".repeat(43), expiresIn: 1_800, refreshToken: "r".repeat(43) };

/** What the commerce service answers. */
const commerceAnswers = [
  {
    name: "commerce offers",
    body: {
      available: three((index) => commerceOffer({ offerId: `1${index}` })),
      activated: three((index) => commerceOffer({ offerId: `2${index}` })),
      redeemed: three((index) =>
        commerceOffer({ offerId: `3${index}`, timesRedeemed: 2, lastRedeemed: "2026-05-01T10:00:00Z" }),
      ),
    },
    decode: (body: unknown) => decodeCommerceOffers(body, () => {}),
  },
  {
    name: "a commerce login",
    body: { user: { frqShopperNo: "46000001017", firstName: "Ana", myStore: { myStoreNumber: "1" } }, tokens },
    decode: commerce.decodeLogin,
  },
  {
    name: "a commerce renewal",
    body: { renewals: 2, user: { frqShopperNo: "46000001017", firstName: "Ana", myStore: { myStoreNumber: "1" } } },
    decode: commerce.decodeRenewal,
  },
  { name: "commerce tokens", body: tokens, decode: commerce.decodeTokens },
  { name: "a commerce user", body: { user: commerceUser() }, decode: commerce.decodeIdentity },
  {
    name: "commerce terms",
    body: { currentTerms: [{ currentTermsVersion: "1.9" }], customerTermsInfo: [{ customerVersionAccepted: "1.2" }] },
    decode: commerce.decodeTerms,
  },
  {
    name: "a proof of a password",
    body: { frqShopperNo: "46000001017", loginProof: "p".repeat(43) },
    decode: commerce.decodeProof,
  },
];

const answers: readonly {
  readonly name: string;
  readonly body: unknown;
  readonly decode: (body: unknown) => unknown;
}[] = [
  ...shopperAnswers,
  ...commerceAnswers,
  {
    name: "offers",
    body: {
      Available: three((index) => wireOffer({ OfferId: `1${index}` })),
      Activated: three((index) => wireOffer({ OfferId: `2${index}` })),
      Redeemed: three((index) =>
        wireOffer({ OfferId: `3${index}`, TimesRedeemed: 2, LastRedeemed: "2026-05-01T10:00:00Z" }),
      ),
    },
    decode: (body: unknown) => decodeOffers(body, () => {}),
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
    decode: (body: unknown) => decodeRetailer(body, () => {}),
  },
];

/** Everything that a decoder may give: plain data without holes and without numbers that are none. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object") return false;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

it.each(answers)("reads $name that are as promised without leaving anything out", ({ body, decode }) => {
  const decoded: unknown = decode(JSON.parse(JSON.stringify(body)));
  const hasCount = typeof decoded === "object" && decoded !== null && "dropped" in decoded;
  expect(hasCount ? decoded.dropped : 0).toBe(0);
});

/** Says how a decoder fails its promise for an answer; null when it keeps it. */
function complaint(decode: (body: unknown) => unknown, sent: unknown): string | null {
  try {
    return isPlain(decode(sent)) ? null : `not plain: ${JSON.stringify(sent)}`;
  } catch (error) {
    const isRefusal = error instanceof UpstreamError && error.kind === "bad-response";
    return isRefusal ? null : `${String(error)}: ${JSON.stringify(sent)}`;
  }
}

it.each(answers)("makes usable data of broken $name, or refuses the whole answer", ({ body, decode }) => {
  const random = seededRandom(42);
  for (let round = 0; round < rounds; round += 1) {
    const once = broke(body, random);
    expect(complaint(decode, random() < 0.5 ? once : broke(once, random))).toBeNull();
  }
  expect(Object.prototype).not.toHaveProperty("polluted");
});
