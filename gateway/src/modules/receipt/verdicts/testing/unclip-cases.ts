import type { PurchaseCase } from "./purchase-case.ts";

const yogurt = ["SUNNY HOLLOW GREEK YOGURT 32OZ 5.99"] as const;
const bought = { at: "2026-05-04T17:12:00-06:00", lines: yogurt };
const dayBefore = "2026-05-03T20:00:00-06:00";
const noon = "2026-05-04T12:00:00-06:00";
const evening = "2026-05-04T19:00:00-06:00";

/** Purchases whose truth is in the time at which a coupon was taken off the card. */
export const unclipCases: readonly PurchaseCase[] = [
  {
    story: "taken off the card five hours before the purchase",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          [dayBefore, "CLIPPED"],
          [noon, "UNCLIPPED"],
        ],
        onCard: false,
        isAvailable: true,
      },
    },
    truth: { yogurt: "UNCLIPPED_BEFORE_PURCHASE" },
  },
  {
    story: "taken off the card, which is all that is recorded, and clipped again after the purchase",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          [noon, "UNCLIPPED"],
          [evening, "CLIPPED"],
        ],
      },
    },
    truth: { yogurt: "UNCLIPPED_BEFORE_PURCHASE" },
  },
  {
    story: "taken off the card before a purchase without the product: nothing to explain",
    purchase: { ...bought, lines: ["TIDEWELL DISH SOAP 3.49"] },
    coupons: {
      yogurt: {
        attempts: [
          [dayBefore, "CLIPPED"],
          [noon, "UNCLIPPED"],
        ],
        onCard: false,
        isAvailable: true,
      },
    },
    truth: { yogurt: null },
  },
  {
    story: "taken off the card after the purchase",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          [dayBefore, "CLIPPED"],
          [evening, "UNCLIPPED"],
        ],
        onCard: false,
        isAvailable: true,
      },
    },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "taken off the card and clipped again just before the purchase",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          [dayBefore, "CLIPPED"],
          [noon, "UNCLIPPED"],
          ["2026-05-04T17:08:00-06:00", "CLIPPED"],
        ],
      },
    },
    truth: { yogurt: "TOO_SOON_BEFORE_PURCHASE" },
  },
  {
    story: "taken off the card at noon, and a new clip refused in the afternoon",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          [dayBefore, "CLIPPED"],
          [noon, "UNCLIPPED"],
          ["2026-05-04T15:00:00-06:00", "REFUSED"],
        ],
        onCard: false,
      },
    },
    truth: { yogurt: "REFUSED_BY_SERVICE" },
  },
  {
    story: "taken off the card, and on it now without a record of the clip",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          [dayBefore, "CLIPPED"],
          [noon, "UNCLIPPED"],
        ],
      },
    },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "a change of the card that was sent and never confirmed",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          [dayBefore, "CLIPPED"],
          [noon, "UNKNOWN"],
        ],
      },
    },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "a change of the card that was not confirmed, and a clip after the purchase",
    purchase: bought,
    coupons: {
      yogurt: {
        attempts: [
          [dayBefore, "CLIPPED"],
          [noon, "UNKNOWN"],
          [evening, "CLIPPED"],
        ],
      },
    },
    truth: { yogurt: "CLIPPED_AFTER_PURCHASE" },
  },
  {
    story: "clipped, and off the card now without a record",
    purchase: bought,
    coupons: { yogurt: { attempts: [[dayBefore, "CLIPPED"]], onCard: false, isAvailable: true } },
    truth: { yogurt: "UNCLEAR" },
  },
  {
    story: "of three coupons, two taken off the card before the purchase",
    purchase: { ...bought, lines: [...yogurt, "TIDEWELL DISH SOAP 3.49"] },
    coupons: {
      yogurt: { attempts: [[noon, "UNCLIPPED"]], onCard: false, isAvailable: true },
      soap: { attempts: [[noon, "UNCLIPPED"]], onCard: false },
      coffee: { attempts: [[dayBefore, "CLIPPED"]] },
    },
    truth: { yogurt: "UNCLIPPED_BEFORE_PURCHASE", soap: "UNCLIPPED_BEFORE_PURCHASE", coffee: "NOT_BOUGHT" },
  },
];
