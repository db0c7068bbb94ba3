import type { PurchaseCase } from "./purchase-case.ts";

const evening = "2026-05-04T17:12:00-06:00";
const yogurt = ["SUNNY HOLLOW GREEK YOGURT 32OZ 5.99"] as const;
const soap = ["TIDEWELL DISH SOAP 3.49"] as const;
const attempts = [["2026-05-01T20:00:00-06:00", "CLIPPED"]] as const;

/** Purchases whose truth is in the days of coupons and redemptions. */
export const dayCases: readonly PurchaseCase[] = [
  {
    story: "the last day was the day before",
    purchase: { at: evening, lines: yogurt },
    coupons: { yogurt: { attempts, ends: "2026-05-03" } },
    truth: { yogurt: "EXPIRED" },
  },
  {
    story: "bought on the last day, which is in UTC the next day already",
    purchase: { at: "2026-05-04T20:30:00-06:00", lines: yogurt },
    coupons: { yogurt: { attempts, ends: "2026-05-04" } },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "bought one second before midnight of the last day",
    purchase: { at: "2026-05-04T23:59:59-06:00", lines: yogurt },
    coupons: { yogurt: { attempts, ends: "2026-05-04" } },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "bought at midnight after the last day",
    purchase: { at: "2026-05-05T00:00:00-06:00", lines: yogurt },
    coupons: { yogurt: { attempts, ends: "2026-05-04" } },
    truth: { yogurt: "EXPIRED" },
  },
  {
    story: "the same instant is still the last day at a retailer further west",
    purchase: { at: "2026-05-05T00:00:00-06:00", lines: yogurt },
    timeZone: "America/Los_Angeles",
    coupons: { yogurt: { attempts, ends: "2026-05-04" } },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "bought at half past eleven of the last day, in the longer day of autumn",
    purchase: { at: "2026-11-01T23:30:00-07:00", lines: yogurt },
    coupons: { yogurt: { attempts: [["2026-10-30T09:00:00-06:00", "CLIPPED"]], ends: "2026-11-01" } },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "bought at ten past midnight after the shorter day of spring, which was the last",
    purchase: { at: "2026-03-09T00:10:00-06:00", lines: yogurt },
    coupons: { yogurt: { attempts: [["2026-03-06T09:00:00-07:00", "CLIPPED"]], ends: "2026-03-08" } },
    truth: { yogurt: "EXPIRED" },
  },
  {
    story: "the coupon had ended, and its clip was refused for that",
    purchase: { at: evening, lines: yogurt },
    coupons: {
      yogurt: { attempts: [["2026-05-04T12:00:00-06:00", "EXPIRED"]], onCard: false, ends: "2026-05-03" },
    },
    truth: { yogurt: "EXPIRED" },
  },
  {
    story: "the coupon had ended, and its product was not bought: nothing to explain",
    purchase: { at: evening, lines: soap },
    coupons: { yogurt: { attempts, ends: "2026-05-03" } },
    truth: { yogurt: null },
  },
  {
    story: "the coupon had ended, and a line may be its product",
    purchase: { at: evening, lines: ["VANILLA 32OZ 5.99"] },
    coupons: { yogurt: { attempts, ends: "2026-05-03" } },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "the coupon had ended a month before: nothing to explain",
    purchase: { at: evening, lines: yogurt },
    coupons: { yogurt: { attempts: [["2026-03-20T12:00:00-06:00", "CLIPPED"]], ends: "2026-04-01" } },
    truth: { yogurt: null },
  },
  {
    story: "the coupon started after the purchase: nothing to explain",
    purchase: { at: evening, lines: yogurt },
    coupons: { yogurt: { starts: "2026-05-05" } },
    truth: { yogurt: null },
  },
  {
    story: "a mixed receipt: one coupon had ended, one was used, one product was not bought",
    purchase: { at: evening, lines: [...yogurt, "TIDEWELL DISH SOAP 3.49"] },
    coupons: {
      yogurt: { attempts, ends: "2026-05-02" },
      soap: { attempts, redeemed: evening },
      bread: { attempts, ends: "2026-05-20" },
    },
    truth: { yogurt: "EXPIRED", soap: "USED", bread: "NOT_BOUGHT" },
  },
  {
    story: "without a time zone, a last day of the same date can be over or not",
    purchase: { at: "2026-05-05T03:00:00Z", lines: yogurt },
    timeZone: null,
    coupons: { yogurt: { attempts, ends: "2026-05-04" } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "without a time zone, a last day two days before was over anywhere",
    purchase: { at: "2026-05-05T03:00:00Z", lines: yogurt },
    timeZone: null,
    coupons: { yogurt: { attempts, ends: "2026-05-02" } },
    truth: { yogurt: "EXPIRED" },
  },
  {
    story: "without a time zone, a purchase without the product needs none",
    purchase: { at: "2026-05-05T03:00:00Z", lines: soap },
    timeZone: null,
    coupons: { yogurt: { attempts, ends: "2026-05-04" } },
    truth: { yogurt: "NOT_BOUGHT" },
  },
  {
    story: "redeemed at an hour that two purchases of the day fit",
    purchase: { at: evening, lines: yogurt },
    others: [{ at: "2026-05-04T09:00:00-06:00", lines: yogurt }],
    coupons: { yogurt: { attempts, redeemed: "2026-05-04T18:00:00-06:00" } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "redeemed at an hour that two purchases of the day fit, of which one has the product",
    purchase: { at: evening, lines: yogurt },
    others: [{ at: "2026-05-04T09:00:00-06:00", lines: soap }],
    coupons: { yogurt: { attempts, redeemed: "2026-05-04T18:00:00-06:00" } },
    truth: { yogurt: "USED" },
  },
  {
    story:
      "redeemed at an hour that two purchases of the day fit, of which one has the product and the other may have it",
    purchase: { at: evening, lines: yogurt },
    others: [{ at: "2026-05-04T09:00:00-06:00", lines: ["VANILLA 32OZ 5.99"] }],
    coupons: { yogurt: { attempts, redeemed: "2026-05-04T18:00:00-06:00" } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "the other one of these purchases",
    purchase: { at: "2026-05-04T09:00:00-06:00", lines: soap },
    others: [{ at: evening, lines: yogurt }],
    coupons: { yogurt: { attempts, redeemed: "2026-05-04T18:00:00-06:00" } },
    truth: { yogurt: "NOT_BOUGHT" },
  },
  {
    story: "two purchases within five minutes, and the record has the time of one",
    purchase: { at: evening, lines: yogurt },
    others: [{ at: "2026-05-04T17:17:00-06:00", lines: yogurt }],
    coupons: { yogurt: { attempts, redeemed: evening } },
    truth: { yogurt: "USED" },
  },
  {
    story: "two purchases within five minutes, and the record has a time between them",
    purchase: { at: evening, lines: yogurt },
    others: [{ at: "2026-05-04T17:17:00-06:00", lines: yogurt }],
    coupons: { yogurt: { attempts, redeemed: "2026-05-04T17:14:30-06:00" } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "the record came at one o'clock in the night, and no purchase has that day",
    purchase: { at: evening, lines: yogurt },
    coupons: { yogurt: { attempts, redeemed: "2026-05-05T01:00:00-06:00" } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "used just before midnight, recorded just after it",
    purchase: { at: "2026-05-04T23:58:00-06:00", lines: yogurt },
    coupons: { yogurt: { attempts, redeemed: "2026-05-05T00:03:00-06:00" } },
    truth: { yogurt: "USED" },
  },
  {
    story: "used twice, of which the records have the later time only",
    purchase: { at: evening, lines: yogurt },
    others: [{ at: "2026-05-09T10:00:00-06:00", lines: yogurt }],
    coupons: { yogurt: { attempts, redeemed: "2026-05-09T10:00:00-06:00", timesRedeemed: 2 } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "used once, later, although it was on the card at this purchase",
    purchase: { at: evening, lines: yogurt },
    others: [{ at: "2026-05-09T10:00:00-06:00", lines: yogurt }],
    coupons: { yogurt: { attempts, redeemed: "2026-05-09T10:00:00-06:00" } },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "used once, before: the coupon was no longer on the card",
    purchase: { at: evening, lines: yogurt },
    others: [{ at: "2026-05-02T10:00:00-06:00", lines: yogurt }],
    coupons: { yogurt: { attempts, redeemed: "2026-05-02T10:00:00-06:00" } },
    truth: { yogurt: null },
  },
  {
    story: "used before, and the new clip was refused for that",
    purchase: { at: evening, lines: yogurt },
    others: [{ at: "2026-05-02T10:00:00-06:00", lines: yogurt }],
    coupons: {
      yogurt: {
        attempts: [...attempts, ["2026-05-03T10:00:00-06:00", "ALREADY_REDEEMED"]],
        redeemed: "2026-05-02T10:00:00-06:00",
      },
    },
    truth: { yogurt: "REFUSED_BY_SERVICE" },
  },
  {
    story: "the record is of the morning, and the only known purchase of the evening",
    purchase: { at: evening, lines: yogurt },
    coupons: { yogurt: { attempts, redeemed: "2026-05-04T09:00:00-06:00" } },
    truth: { yogurt: "UNCLEAR" },
  },
];
