import type { PurchaseCase } from "./purchase-case.ts";

const evening = "2026-05-04T17:12:00-06:00";
const dayBefore = "2026-05-03T20:00:00-06:00";
const yogurt = ["SUNNY HOLLOW GREEK YOGURT 32OZ 5.99"] as const;
const bought = { at: evening, lines: yogurt };
const soap = ["TIDEWELL DISH SOAP 3.49"] as const;

/** Purchases whose truth is in the times of clips and attempts. */
export const clipCases: readonly PurchaseCase[] = [
  {
    story: "clipped twenty minutes after the purchase",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-04T17:32:00-06:00", "CLIPPED"]] } },
    truth: { yogurt: "CLIPPED_AFTER_PURCHASE" },
  },
  {
    story: "clipped one second after the purchase",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-04T17:12:01-06:00", "CLIPPED"]] } },
    truth: { yogurt: "CLIPPED_AFTER_PURCHASE" },
  },
  {
    story: "clipped after the purchase and used at a later one",
    purchase: bought,
    others: [{ at: "2026-05-08T12:00:00-06:00", lines: yogurt }],
    coupons: {
      yogurt: { attempts: [["2026-05-05T08:00:00-06:00", "CLIPPED"]], redeemed: "2026-05-08T12:00:00-06:00" },
    },
    truth: { yogurt: "CLIPPED_AFTER_PURCHASE" },
  },
  {
    story: "clipped after the purchase, which did not have the product: nothing to explain",
    purchase: { at: evening, lines: soap },
    coupons: { yogurt: { attempts: [["2026-05-04T18:00:00-06:00", "CLIPPED"]] } },
    truth: { yogurt: null },
  },
  {
    story: "clipped after the purchase, of which one line may be the product",
    purchase: { at: evening, lines: ["VANILLA 32OZ 5.99"] },
    coupons: { yogurt: { attempts: [["2026-05-04T18:00:00-06:00", "CLIPPED"]] } },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "clipped three weeks after the purchase: nothing to explain",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-26T18:00:00-06:00", "CLIPPED"]] } },
    truth: { yogurt: null },
  },
  {
    story: "clipped four minutes before the purchase",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-04T17:08:00-06:00", "CLIPPED"]] } },
    truth: { yogurt: "TOO_SOON_BEFORE_PURCHASE" },
  },
  {
    story: "clipped a quarter of an hour before the purchase, which is long enough",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-04T16:57:00-06:00", "CLIPPED"]] } },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "clipped an hour before, at a retailer whose registers learn of clips every two hours",
    purchase: bought,
    clipLeadMinutes: 120,
    coupons: { yogurt: { attempts: [["2026-05-04T16:12:00-06:00", "CLIPPED"]] } },
    truth: { yogurt: "TOO_SOON_BEFORE_PURCHASE" },
  },
  {
    story: "clipped four minutes before a purchase without the product",
    purchase: { at: evening, lines: soap },
    coupons: { yogurt: { attempts: [["2026-05-04T17:08:00-06:00", "CLIPPED"]] } },
    truth: { yogurt: "NOT_BOUGHT" },
  },
  {
    story: "clipped the day before, and pressed again on the way to the register",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          [dayBefore, "CLIPPED"],
          ["2026-05-04T17:10:00-06:00", "ALREADY_CLIPPED"],
        ],
      },
    },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "only the record that it was on the card two minutes before the purchase",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-04T17:10:00-06:00", "ALREADY_CLIPPED"]] } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "no record of the clip",
    purchase: bought,
    coupons: { yogurt: {} },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "no record of the clip, and the first record finds it on the card after the purchase",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-04T19:00:00-06:00", "ALREADY_CLIPPED"]] } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "the clip was sent and never confirmed",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-04T12:00:00-06:00", "UNKNOWN"]], onCard: false } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "the clip was not confirmed, and a new one succeeded after the purchase",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          ["2026-05-04T12:00:00-06:00", "UNKNOWN"],
          ["2026-05-04T18:00:00-06:00", "CLIPPED"],
        ],
      },
    },
    truth: { yogurt: "CLIPPED_AFTER_PURCHASE" },
  },
  {
    story: "the service refused the clip with a reason",
    purchase: bought,
    coupons: {
      yogurt: { attempts: [["2026-05-04T12:00:00-06:00", "REFUSED", "Your card is full."]], onCard: false },
    },
    truth: { yogurt: "REFUSED_BY_SERVICE" },
  },
  {
    story: "the service was down for the clip",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-04T12:00:00-06:00", "FAILED"]], onCard: false } },
    truth: { yogurt: "REFUSED_BY_SERVICE" },
  },
  {
    story: "the offer of the attempt is unknown, so its product is too",
    purchase: { at: evening, lines: soap },
    coupons: { yogurt: { attempts: [["2026-05-04T12:00:00-06:00", "UNKNOWN_OFFER"]], onCard: false, isGone: true } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "refused in the morning, clipped at noon, with the register long informed",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          ["2026-05-04T08:00:00-06:00", "FAILED"],
          ["2026-05-04T12:00:00-06:00", "CLIPPED"],
        ],
      },
    },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "refused before the purchase, clipped after it",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          ["2026-05-04T08:00:00-06:00", "FAILED"],
          ["2026-05-04T19:00:00-06:00", "CLIPPED"],
        ],
      },
    },
    truth: { yogurt: "REFUSED_BY_SERVICE" },
  },
  {
    story: "refused before the purchase, and now on the card without a record of the clip",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-04T08:00:00-06:00", "FAILED"]], onCard: true } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "refused before the purchase, in a time from which only failures are known",
    purchase: bought,
    attemptsSince: "2026-05-04T10:00:00-06:00",
    coupons: { yogurt: { attempts: [["2026-05-04T08:00:00-06:00", "FAILED"]], onCard: false } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "refused after the purchase only: nothing to explain",
    purchase: bought,
    coupons: { yogurt: { attempts: [["2026-05-04T19:00:00-06:00", "REFUSED"]], onCard: false } },
    truth: { yogurt: null },
  },
  {
    story: "a mixed receipt: one clipped late, one too soon, one refused",
    purchase: {
      at: evening,
      lines: [...yogurt, "MILLERS FORGE SOURDOUGH BREAD 4.29", "TIDEWELL DISH SOAP 3.49"],
    },
    coupons: {
      yogurt: { attempts: [["2026-05-04T17:40:00-06:00", "CLIPPED"]] },
      bread: { attempts: [["2026-05-04T17:11:00-06:00", "CLIPPED"]] },
      soap: { attempts: [["2026-05-04T16:00:00-06:00", "NOT_OFFERED"]], onCard: false },
      coffee: { attempts: [[dayBefore, "CLIPPED"]] },
    },
    truth: {
      yogurt: "CLIPPED_AFTER_PURCHASE",
      bread: "TOO_SOON_BEFORE_PURCHASE",
      soap: "REFUSED_BY_SERVICE",
      coffee: "NOT_BOUGHT",
    },
  },
  {
    story: "clipped before the autumn hour repeats and bought after it: seventy minutes, not ten",
    purchase: { at: "2026-11-01T01:10:00-07:00", lines: yogurt },
    coupons: { yogurt: { attempts: [["2026-11-01T01:00:00-06:00", "CLIPPED"]] } },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "clipped before the spring hour is skipped and bought after it: ten minutes, not seventy",
    purchase: { at: "2026-03-08T03:05:00-06:00", lines: yogurt },
    coupons: { yogurt: { attempts: [["2026-03-08T01:55:00-07:00", "CLIPPED"]] } },
    truth: { yogurt: "TOO_SOON_BEFORE_PURCHASE" },
  },
];
