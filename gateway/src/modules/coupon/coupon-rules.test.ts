import { expect, it } from "vitest";
import type { ExecuteOptions } from "../../testing/execute.ts";
import type { WireLists } from "../../testing/routes.ts";
import { wireOffer } from "../../testing/wire-samples.ts";
import { executeWith } from "./testing/coupon-book.ts";

const dataOf = async (document: string, lists: WireLists, options?: ExecuteOptions) =>
  (await executeWith(document, lists, options)).data;

const stated = "source sentence";
const rules = `rules { kind { kind ${stated} } perTransaction { uses period ${stated} }
  perHousehold { uses period ${stated} } perShopper { uses period ${stated} } minimumQuantity { quantity ${stated} }
  worksWithPaperCoupons { isAllowed ${stated} } mayBeDoubled { isAllowed ${stated} } varieties { text ${stated} }
  exclusions { text ${stated} } isReusable }`;

const rulesFrom = async (offer: Parameters<typeof wireOffer>[0]) =>
  dataOf(`{ coupons { list { nodes { ${rules} } } } }`, { Available: [wireOffer(offer)] });

const unknown = {
  kind: null,
  perTransaction: null,
  perHousehold: null,
  perShopper: null,
  minimumQuantity: null,
  worksWithPaperCoupons: null,
  mayBeDoubled: null,
  varieties: null,
  exclusions: null,
  isReusable: false,
};

it("returns the rules that the texts of an offer state, each with its text and sentence", async () => {
  const data = await rulesFrom({
    OfferSummary: "Save $1.50 on two",
    OfferDescription:
      "Any two (2) Sunny Hollow Greek yogurts, any variety 5.3 oz or larger. Limit one per transaction.",
    OfferDisclaimer:
      "Manufacturer's coupon. Limit 4 like coupons per household per day. Limit one per shopper. May be combined with " +
      "a paper coupon. Do not double. Excludes trial size.",
  });
  const from = (sentence: string) => ({ source: "DISCLAIMER", sentence });
  const any = "Any two (2) Sunny Hollow Greek yogurts, any variety 5.3 oz or larger.";
  expect(data).toEqual({
    coupons: {
      list: {
        nodes: [
          {
            rules: {
              kind: { kind: "MANUFACTURER", ...from("Manufacturer's coupon.") },
              perTransaction: {
                uses: 1,
                period: null,
                source: "DESCRIPTION",
                sentence: "Limit one per transaction.",
              },
              perHousehold: { uses: 4, period: "DAY", ...from("Limit 4 like coupons per household per day.") },
              perShopper: { uses: 1, period: null, ...from("Limit one per shopper.") },
              minimumQuantity: { quantity: 2, source: "SUMMARY", sentence: "Save $1.50 on two" },
              worksWithPaperCoupons: { isAllowed: true, ...from("May be combined with a paper coupon.") },
              mayBeDoubled: { isAllowed: false, ...from("Do not double.") },
              varieties: { text: "any variety 5.3 oz or larger", source: "DESCRIPTION", sentence: any },
              exclusions: { text: "trial size", ...from("Excludes trial size.") },
              isReusable: false,
            },
          },
        ],
      },
    },
  });
});

it.each([
  ["no disclaimer", { OfferDisclaimer: null }],
  ["another language", { OfferDisclaimer: "Límite de un cupón por hogar. No combinable con otras ofertas." }],
  ["texts that contradict each other", { OfferDisclaimer: "Limit 1 per household. Limit 4 per household." }],
])("returns unknown rules for %s", async (_name, offer) => {
  const texts = { OfferSummary: "Save $1.50", OfferDescription: "Sunny Hollow Greek yogurts", ...offer };
  expect(await rulesFrom(texts)).toEqual({ coupons: { list: { nodes: [{ rules: unknown }] } } });
});

it("returns no quantity if the summary and the description name different ones", async () => {
  const texts = { OfferSummary: "Save $1 on two", OfferDescription: "Any three (3) yogurts.", OfferDisclaimer: null };
  expect(await rulesFrom(texts)).toEqual({ coupons: { list: { nodes: [{ rules: unknown }] } } });
});

it.each([
  ["Limit 4 like coupons in same shopping trip.", true],
  ["Limit 3 per household.", true],
  ["Limit 4 per household per day.", true],
  ["Limit one per transaction and four per household.", true],
  ["Limit 4 per transaction. Limit one per household.", false],
  ["Limit one per transaction.", false],
  ["Limit one per household per day.", false],
  ["Limit one coupon per purchase.", false],
])("says if a coupon is usable more than once: %s", async (disclaimer, isReusable) => {
  const lists = { Available: [wireOffer({ OfferDisclaimer: disclaimer })] };
  const data = await dataOf("{ coupons { list { nodes { rules { isReusable } } } } }", lists);
  expect(data).toEqual({ coupons: { list: { nodes: [{ rules: { isReusable } }] } } });
});

const ruled: WireLists = {
  Available: [
    wireOffer({ OfferId: "1", OfferDisclaimer: "May be combined with a paper coupon." }),
    wireOffer({ OfferId: "2", OfferDisclaimer: "Cannot be combined with any other offer. Limit 3 per household." }),
    wireOffer({
      OfferId: "3",
      OfferDisclaimer: "Works with paper coupons. Limit 2 per transaction.",
      BrandName: "Oat",
    }),
    wireOffer({ OfferId: "4", OfferDisclaimer: null }),
  ],
};

it.each([
  ["worksWithPaperCoupons: true", ["1", "3"]],
  ["isReusable: true", ["2", "3"]],
  ["worksWithPaperCoupons: true, isReusable: true", ["3"]],
  ["worksWithPaperCoupons: false, isReusable: null", ["1", "2", "3", "4"]],
])("filters the list by {%s}, and counts what each rule would leave", async (filter, ids) => {
  const document = `{ coupons {
    list(filter: { ${filter} }) { nodes { offerId } }
    facets(filter: { ${filter} }) { worksWithPaperCoupons reusable }
  } }`;
  const data = (await dataOf(document, ruled)) as {
    coupons: { list: { nodes: unknown }; facets: { worksWithPaperCoupons: number; reusable: number } };
  };
  expect(data.coupons.list.nodes).toEqual(ids.map((offerId) => ({ offerId })));
  expect(data.coupons.facets).toEqual({
    worksWithPaperCoupons: ids.filter((id) => ["1", "3"].includes(id)).length,
    reusable: ids.filter((id) => ["2", "3"].includes(id)).length,
  });
});

it.each([
  ["in the evening of the retailer", "2026-05-05T05:59:59.999Z", ["today", "day 7"]],
  ["when its next day begins", "2026-05-05T06:00:00.000Z", ["day 7", "day 8"]],
])("filters and counts the coupons that expire this week, %s", async (_case, now, expected) => {
  const days = { today: "2026-05-04", "day 7": "2026-05-10", "day 8": "2026-05-11", never: null };
  const Available = Object.entries(days).map(([OfferId, OfferExpiryDate]) => wireOffer({ OfferId, OfferExpiryDate }));
  const document = `{ coupons { facets { expiringThisWeek }
    list(filter: { expiresThisWeek: true }, sort: EXPIRY_DATE) { nodes { offerId } } } }`;
  const nodes = expected.map((offerId) => ({ offerId }));
  expect(await dataOf(document, { Available }, { now })).toEqual({
    coupons: { facets: { expiringThisWeek: 2 }, list: { nodes } },
  });
});
