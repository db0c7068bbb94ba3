import type { References } from "../../engine/index.ts";
import { findBookByKey, findCouponByKey } from "../../modules/coupon/find-by-key.ts";
import { findCharityByKey } from "../../modules/charity/find-by-key.ts";
import { findLocationByKey } from "../../modules/location/find-by-key.ts";
import { findPointsEntryByKey } from "../../modules/rewards/points/find-by-key.ts";
import { findPostByKey } from "../../modules/post/find-by-key.ts";
import { findBannerAdByKey } from "../../modules/post/banner-ad/find-by-key.ts";
import { findReceiptByKey } from "../../modules/receipt/find-by-key.ts";
import { findRetailerByKey } from "../../modules/retailer/read-retailer.ts";
import { findRewardSubscriptionByKey } from "../../modules/account/find-by-key.ts";
import { findOfferByKey, findPremiumByKey } from "../../modules/rewards/find-by-key.ts";
import { findSessionByKey } from "../../modules/session/find-by-key.ts";
import { findTermsByKey } from "../../modules/account/terms/find-by-key.ts";
import { findUserByKey } from "../../modules/account/user/find-by-key.ts";
import { findWeeklyAdByKey } from "../../modules/weekly-ad/find-by-key.ts";

/**
 * The reference resolvers of federation, by type. Null means that an id is not sufficient: reads by support need a reason for
 * the audit log, and the id of an ad item does not contain its ad.
 */
export const references: References = {
  AuditEntry: null,
  BannerAd: findBannerAdByKey,
  Charity: findCharityByKey,
  Coupon: findCouponByKey,
  CouponBook: findBookByKey,
  Customer: null,
  Location: findLocationByKey,
  Offer: findOfferByKey,
  PointsEntry: findPointsEntryByKey,
  Post: findPostByKey,
  Premium: findPremiumByKey,
  Receipt: findReceiptByKey,
  Retailer: findRetailerByKey,
  RewardSubscription: findRewardSubscriptionByKey,
  ShopperSession: findSessionByKey,
  SupportCase: null,
  Terms: findTermsByKey,
  User: findUserByKey,
  WeeklyAd: findWeeklyAdByKey,
  WeeklyAdItem: null,
};
