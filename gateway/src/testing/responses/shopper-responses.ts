import { decodeCustomer, decodeRenewal } from "../../modules/account/loyalty-decode.ts";
import * as choices from "../../modules/account/loyalty-choices.ts";
import { decodeCharities, decodeShopperCharities } from "../../modules/charity/loyalty-decode.ts";
import * as rewards from "../../modules/rewards/loyalty-decode.ts";
import { decodeUniversalCoupons } from "../../modules/coupon/universal/loyalty-decode.ts";
import { decodeTerms } from "../../modules/account/terms/loyalty.ts";
import { shopperCalls, shopperRoutes, wireCustomer } from "../shopper-routes.ts";
import { ignored, three, type ContractResponse } from "./contract-response.ts";

const shopper = shopperRoutes();
const programs = three((index) => ({ RewardSubscriptionId: `${index}`, RewardSubscriptionName: "Points" }));
const kinds = three((index) => ({ EmailSubscriptionId: `${index}`, Description: "Weekly ad", OptOutEmail: index > 1 }));

/** Valid responses of the loyalty service about shoppers. */
export const shopperResponses: readonly ContractResponse[] = [
  {
    name: "receipts",
    body: shopper[shopperCalls.receipts],
    decode: (body: unknown) => rewards.decodeReceipts(body, ignored),
  },
  {
    name: "receipts with lines",
    body: [
      {
        TransactionDate: "2026-05-04T23:12:00Z",
        Lines: [
          { Kind: "Item", Description: "Whole Milk 1 gal.", Quantity: 2, UnitPrice: 3.99, Amount: 7.98 },
          { Kind: "Discount", Description: "Digital Coupon", Amount: -1.5, OfferId: "310042", OfferCode: "REA42" },
          { Kind: "Tax", Description: "Tax", Amount: 0.2 },
          { Kind: "Tender", Description: "VISA", Amount: 6.68 },
        ],
        StoreName: "Reams Food Stores #0001",
        TransactionNumber: "48213-0007",
        Points: 6,
      },
    ],
    decode: (body: unknown) => rewards.decodeReceipts(body, ignored),
  },
  {
    name: "savings",
    body: shopper[shopperCalls.savings],
    decode: (body: unknown) => rewards.decodeSavings(body, ignored),
  },
  { name: "a total of points", body: shopper[shopperCalls.pointsTotal], decode: rewards.decodePointsTotal },
  {
    name: "a history of points",
    body: shopper[shopperCalls.pointsHistory],
    decode: (body: unknown) => rewards.decodePointsHistory(body, ignored),
  },
  {
    name: "credits",
    body: shopper[shopperCalls.credits],
    decode: (body: unknown) => rewards.decodeCredits(body, ignored),
  },
  {
    name: "an overview",
    body: shopper[shopperCalls.overview],
    decode: (body: unknown) => rewards.decodeOverview(body, ignored),
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
    name: "universal coupons",
    body: {
      Coupons: three((index) => ({
        CouponId: `${index}`,
        Summary: "Save $1.00",
        BrandName: "Barilla",
        ValueCents: 100,
        ExpiryDate: "2026-12-31",
        State: "READY",
        Since: "2026-05-04T23:12:00Z",
      })),
      Bundle: {
        BarCode: "81128475839285610003748593748596",
        FetchCode: "1234567890123456",
        ExpiresAt: "2026-05-05T00:12:00Z",
      },
      IsBundleKnown: true,
    },
    decode: decodeUniversalCoupons,
  },
  {
    name: "a customer",
    body: { ...wireCustomer(), RewardSubscriptions: programs, UserEmailSubscriptions: kinds },
    decode: decodeCustomer,
  },
  {
    name: "a renewal",
    body: { Renewals: 2, AppUserLogin: { FrqShopperNo: "1", FirstName: "Ana", MyStore: { MyStoreNumber: "1" } } },
    decode: decodeRenewal,
  },
  {
    name: "rewards programs",
    body: { AppUserRewardSubscriptions: programs },
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
