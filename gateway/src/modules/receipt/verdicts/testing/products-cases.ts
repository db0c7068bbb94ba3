import type { CouponCase, PurchaseCase } from "./purchase-case.ts";

const evening = "2026-05-04T17:12:00-06:00";

/** Clipped the day before the purchase of this evening. */
const clipped: CouponCase = { attempts: [["2026-05-03T20:00:00-06:00", "CLIPPED"]] };

/** Redeemed at the purchase of this evening. */
const used: CouponCase = { ...clipped, redeemed: evening };

const yogurtLine = "SUNNY HOLLOW GREEK YOGURT 32OZ 5.99";

/** Purchases whose truth is in the lines of the receipt. */
export const productCases: readonly PurchaseCase[] = [
  {
    story: "the coupon was used for the product on the receipt",
    purchase: { at: evening, lines: [yogurtLine, "BANANAS 1.20"] },
    coupons: { yogurt: used },
    truth: { yogurt: "USED" },
  },
  {
    story: "a discount of the receipt names the coupon, whose redemption is not recorded yet",
    purchase: { at: evening, lines: [yogurtLine, "BANANAS 1.20"], applied: ["yogurt"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "USED" },
  },
  {
    story: "a discount of the receipt names the coupon, which was redeemed again at a later purchase",
    purchase: { at: evening, lines: [yogurtLine, "BANANAS 1.20"], applied: ["yogurt"] },
    others: [{ at: "2026-05-05T17:12:00-06:00", lines: [yogurtLine, "BREAD 1.20"] }],
    coupons: { yogurt: { ...clipped, redeemed: "2026-05-05T17:12:00-06:00", timesRedeemed: 2 } },
    truth: { yogurt: "USED" },
  },
  {
    story: "the coupon was used, although the receipt shortens every word",
    purchase: { at: evening, lines: ["SNY HLW GRK YGT 5.99", "BANANAS 1.20"] },
    coupons: { yogurt: used },
    truth: { yogurt: "USED" },
  },
  {
    story: "the coupon was used, although the receipt is not complete",
    purchase: { at: evening, lines: ["BANANAS 1.20"], subtotal: "9.80" },
    coupons: { yogurt: used },
    truth: { yogurt: "USED" },
  },
  {
    story: "each line of the receipt names another product in full",
    purchase: { at: evening, lines: ["MILLERS FORGE SOURDOUGH BREAD 4.29", "TIDEWELL DISH SOAP 3.49"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_BOUGHT" },
  },
  {
    story: "nothing on the receipt is near the product, but a line can stand for anything",
    purchase: { at: evening, lines: ["HONEY VANILLA 5.99", "TIDEWELL DISH SOAP 3.49"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "bread and butter, and coupons for things whose names share a letter or a word with them",
    purchase: { at: evening, lines: ["SOURDOUGH LOAF 5.49", "SALTED BUTTER 1 LB. 4.79"] },
    coupons: { butter: clipped, bread: clipped, soap: clipped, coffee: {} },
    truth: { butter: "NOT_USED", bread: "NOT_USED", soap: "NOT_USED", coffee: "NOT_USED" },
  },
  {
    story: "a gift card",
    purchase: { at: evening, lines: ["GIFT CARD 25.00"] },
    coupons: { coffee: clipped, yogurt: {} },
    truth: { coffee: "NOT_USED", yogurt: "NOT_USED" },
  },
  {
    story: "the product in another size",
    purchase: { at: evening, lines: ["SUNNY HOLLOW GREEK YOGURT 5.3OZ 1.29"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "a product made of the product",
    purchase: { at: evening, lines: ["SUNNY HOLLOW GREEK YOGURT SMOOTHIE 2.99"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "one coupon was used, the products of two others were not bought",
    purchase: { at: evening, lines: ["MILLERS FORGE SOURDOUGH BREAD 4.29", "Digital Coupon -0.60"] },
    coupons: { bread: used, soap: clipped, coffee: clipped },
    truth: { bread: "USED", soap: "NOT_BOUGHT", coffee: "NOT_BOUGHT" },
  },
  {
    story: "the shopper bought the yogurt of another brand, which can belong to the same company",
    purchase: { at: evening, lines: ["CLOVER STREET GREEK YOGURT 32OZ 4.99"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "the shopper bought the yogurt of another brand and used the coupon for it",
    purchase: { at: evening, lines: ["CLOVER STREET GREEK YOGURT 32OZ 4.99"] },
    coupons: { yogurt: clipped, rival: used },
    truth: { yogurt: "NOT_USED", rival: "USED" },
  },
  {
    story: "a word of the other brand's line can be a short form of the coupon's brand",
    purchase: { at: evening, lines: ["CLOVER STREET SNYHLW YOGURT 4.99"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "the receipt shortens brand and product",
    purchase: { at: evening, lines: ["SNY HLW GRK YGT 5.99"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "the receipt names the kind of product without a brand",
    purchase: { at: evening, lines: ["YOGURT 32OZ 5.99"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "the receipt names the brand without the kind of product",
    purchase: { at: evening, lines: ["SUNNY HOLLOW VANILLA 5.99"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "a line may be the product, and a redemption may not be recorded yet",
    purchase: { at: evening, lines: ["YOGURT 32OZ 5.99"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "UNCLEAR" },
    redeemedUntil: "2026-05-03T17:12:00-06:00",
  },
  {
    story: "the register prints initials",
    purchase: { at: evening, lines: ["PB 16OZ 3.99"] },
    coupons: { butter: clipped },
    truth: { butter: "NOT_USED" },
  },
  {
    story: "the register prints only departments",
    purchase: { at: evening, lines: ["GROCERY 5.99", "DAIRY 2.49"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "the lines of the receipt do not add up",
    purchase: { at: evening, lines: ["BANANAS 1.20"], subtotal: "7.19" },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "the lines do not add up, and the product is among them",
    purchase: { at: evening, lines: [yogurtLine], subtotal: "7.19" },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "the receipt has no line that can be read",
    purchase: { at: evening, lines: [] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "the product was bought, the coupon was clipped in time, and was not applied",
    purchase: { at: evening, lines: [yogurtLine] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "CONDITIONS" },
  },
  {
    story: "the coupon is for two, and one was bought",
    purchase: { at: evening, lines: ["CANYON WREN GROUND COFFEE 12OZ 8.99"] },
    coupons: { coffee: clipped },
    truth: { coffee: "CONDITIONS" },
  },
  {
    story: "the cashier took the product back",
    purchase: { at: evening, lines: [yogurtLine, "VOID SUNNY HOLLOW GREEK YOGURT -5.99", "BANANAS 1.20"] },
    coupons: { yogurt: clipped },
    truth: { yogurt: "NOT_USED" },
  },
  {
    story: "two coupons for one product, of which one was used",
    purchase: { at: evening, lines: [yogurtLine, "Digital Coupon -1.00"] },
    coupons: { yogurt: used, yogurtToo: clipped },
    truth: { yogurt: "USED", yogurtToo: "OTHER_COUPON_USED" },
  },
  {
    story: "two coupons for two pieces of one product, of which one was used",
    purchase: { at: evening, lines: ["SUNNY HOLLOW GREEK YOGURT 32OZ 11.98", "  2 @ 5.99"] },
    coupons: { yogurt: used, yogurtToo: clipped },
    truth: { yogurt: "USED", yogurtToo: "CONDITIONS" },
  },
  {
    story: "two coupons for two lines of one product, both used",
    purchase: { at: evening, lines: [yogurtLine, yogurtLine] },
    coupons: { yogurt: used, yogurtToo: used },
    truth: { yogurt: "USED", yogurtToo: "USED" },
  },
  {
    story: "two coupons for one product on a receipt that is not complete",
    purchase: { at: evening, lines: [yogurtLine], subtotal: "12.00" },
    coupons: { yogurt: used, yogurtToo: clipped },
    truth: { yogurt: "USED", yogurtToo: "NOT_USED" },
  },
  {
    story: "two coupons for one product, and a further line that may be the product",
    purchase: { at: evening, lines: [yogurtLine, "SNY HLW GRK YGT 5.99"] },
    coupons: { yogurt: used, yogurtToo: clipped },
    truth: { yogurt: "USED", yogurtToo: "CONDITIONS" },
  },
  {
    story: "a mixed receipt: the other coupon took the yogurt, the soap was not bought, the bread has its coupon",
    purchase: { at: evening, lines: [yogurtLine, "MILLERS FORGE SOURDOUGH BREAD 4.29"] },
    coupons: { yogurtToo: used, yogurt: clipped, bread: used, soap: clipped },
    truth: { yogurtToo: "USED", yogurt: "OTHER_COUPON_USED", bread: "USED", soap: "NOT_BOUGHT" },
  },
  {
    story: "an accent, an apostrophe and a plural do not hide the product of a used coupon from another one",
    purchase: { at: evening, lines: ["SUNNY HOLLÓW GREEK YOGURTS 5.99"] },
    coupons: { yogurtToo: used, yogurt: clipped },
    truth: { yogurtToo: "USED", yogurt: "OTHER_COUPON_USED" },
  },
];
