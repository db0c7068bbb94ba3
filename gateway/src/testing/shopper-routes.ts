import type { StubRoutes } from "./stub-upstream.ts";
import type { components } from "../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

const program = "/loyalty/app-reams";

/** The calls about the default shopper, as routes of a stub. */
export const shopperCalls = {
  record: `GET ${program}/customer`,
  receipts: `GET ${program}/customers/41000000101/receipts`,
  savings: `GET ${program}/customer/41000000101/savings`,
  pointsTotal: `GET ${program}/customers/41000000101/points/total`,
  pointsHistory: `GET ${program}/customers/41000000101/points/history`,
  credits: `GET ${program}/customers/41000000101/credits`,
  overview: `GET ${program}/customer/41000000101/overview`,
  charities: `GET ${program}/customers/41000000101/charities`,
  agreements: `GET ${program}/customer/agreements`,
} as const;

/**
 * Returns a shopper's record of the loyalty service.
 * @param customer overrides
 */
export function wireCustomer(customer: Partial<Wire["Customer"]> = {}): Wire["Customer"] {
  return {
    FrqShopperNo: "41000000101",
    FirstName: "Ana",
    LastName: "Lopez",
    EmailAddress: "ana@example.com",
    Phone: "8015550123",
    SecondaryPhone: null,
    DateOfBirth: "1988-03-14",
    Address1: "418 Lilac Court",
    Address2: null,
    City: "Sandy",
    State: "UT",
    ZipCode: "84070",
    Organization: null,
    OptOutDataSharing: false,
    MyStore: { MyStoreNumber: "7" },
    ...customer,
  };
}

/** A small printed receipt. */
export const printedReceipt = [
  "           REAMS FOOD STORES",
  "Store: Reams Food Stores #0001",
  "Date: 05/04/2026   Time: 5:12 PM",
  "------------------------------------------",
  "Gala Apples 3 lb. bag                 5.49",
  "Whole Milk 1 gal.                     3.99",
  "  Digital Coupon                     -1.50",
  "------------------------------------------",
  "SUBTOTAL                              7.98",
  "TAX                                   0.24",
  "TOTAL                                 8.22",
  "VISA                                  8.22",
  "------------------------------------------",
  "Transaction #: 48213-0007",
  "Points earned: 8",
].join("\n");

/** Returns the routes of the loyalty service for the default shopper, without coupons, charities and agreements. */
export function shopperRoutes(): StubRoutes {
  const receipts: Wire["Receipt"][] = [
    { TransactionDate: "2026-05-01T10:00:00Z", ReceiptTextData: "unreadable" },
    { TransactionDate: "2026-05-04T23:12:00Z", ReceiptTextData: printedReceipt },
  ];
  const savings: Wire["SavingsRow"] = {
    AdjustmentValue: 1.1,
    DigitalCouponsOfferValue: 20.35,
    InstantOfferSavings: 3.3,
    LoyaltyOfferSavings: 4.4,
    TargetedOfferSavings: 5.5,
  };
  const history: Wire["PointsEntry"][] = [
    { Description: "Points for your purchase", AdjustmentDate: "2026-05-01T10:00:00Z", AdjustmentValue: 200 },
    { Description: "Reward redeemed", AdjustmentDate: "2026-05-04T10:00:00Z", AdjustmentValue: -50 },
  ];
  const credits: Wire["CreditDetails"] = {
    CurrentCredits: [{ Description: "1042-Birthday credit", Date: "2026-04-20", IssuedBalance: 5, Balance: 4.25 }],
    AdjustmentHistory: [{ Description: "1042-Spent", Date: "2026-04-25", IssuedBalance: 5, Balance: 4.25 }],
    ExpiredCredits: [{ Description: "-Old", Date: "2026-01-20", IssuedBalance: 2, Balance: 2 }],
  };
  return {
    [shopperCalls.record]: wireCustomer(),
    [shopperCalls.receipts]: receipts,
    [shopperCalls.savings]: [savings],
    [shopperCalls.pointsTotal]: { Points: 150 } satisfies Wire["Points"],
    [shopperCalls.pointsHistory]: history,
    [shopperCalls.credits]: credits,
    [shopperCalls.overview]: wireOverview(),
  };
}

/**
 * Returns the rewards overview of the loyalty service.
 * @param overview overrides
 */
export function wireOverview(overview: Partial<Wire["Overview"]> = {}): Wire["Overview"] {
  return {
    FuelRewards: [{ RewardSubscriptionName: "Fuel Rewards", RewardSubscriptionAvailableCentsPerGallon: 20 }],
    Credits: [{ Balance: 4.25 }, { Balance: 0.5 }],
    Points: [{ Points: 150 }],
    Offers: [wirePersonalOffer()],
    Premiums: [
      { Premium: "P1", Description: "$1 off bananas", Notes: null, ImageUrl: null, EndDate: "2026-05-20", Limit: 2 },
    ],
    ...overview,
  };
}

/**
 * Returns a personal offer of the loyalty service.
 * @param offer overrides
 */
export function wirePersonalOffer(offer: Partial<Wire["PersonalOffer"]> = {}): Wire["PersonalOffer"] {
  return {
    OfferCode: "0612",
    OfferDescription: "Buy 10 yogurts, get one free",
    Notes: null,
    ImageUrl: "/art/fef3c7/glass-of-milk.webp",
    OfferEndDate: "2026-05-20",
    QualifierLevel: "Accumulated",
    OfferProgress: 70,
    ParticipationAmount: null,
    RedemptionLimit: 1,
    ...offer,
  };
}
