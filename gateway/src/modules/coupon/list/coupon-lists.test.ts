import { expect, it } from "vitest";
import type { WireLists } from "../../../testing/routes.ts";
import { wireOffer } from "../../../testing/wire-samples.ts";
import { executeWith, ids, offerIds, shopper } from "../testing/coupon-book.ts";

const varied: WireLists = {
  Available: [
    wireOffer({ OfferId: "10", OfferValue: 1, IsPromoted: true }),
    wireOffer({ OfferId: "9", OfferValue: 1 }),
    wireOffer({ OfferId: "2", OfferValue: null }),
    wireOffer({ OfferId: "1", OfferValue: 5 }),
  ],
};

it.each([
  ["FEATURED", ["10", "1", "2", "9"]],
  ["VALUE", ["1", "9", "10", "2"]],
])("sorts coupons in the order %s, ties by the offer's number", async (sort, expected) => {
  expect(await offerIds(`sort: ${sort}`, varied)).toEqual(expected);
});

const brands: WireLists = {
  Available: [
    wireOffer({ OfferId: "1", BrandName: "HÄAGEN-DAZS", CategoryName: "FROZEN", OfferDescription: "One pint" }),
    wireOffer({ OfferId: "2", BrandName: "KELLOGG'S", CategoryName: "PANTRY", OfferDescription: "Two boxes" }),
    wireOffer({ OfferId: "3", BrandName: "Kellogg's", CategoryName: "FROZEN", OfferDescription: "Waffles" }),
  ],
};

it.each([
  [`{ search: "  BOXES   kellogg’s " }`, ["2"]],
  [`{ categories: ["Frozen", "Pantry"], brands: ["Kellogg's"] }`, ["2", "3"]],
  [`{ categories: ["Frozen"], brands: ["Kellogg's"], search: "waffles" }`, ["3"]],
])("filters the list by %s", async (filter, expected) => {
  expect(await offerIds(`filter: ${filter}`, brands)).toEqual(expected);
});

it("counts categories and brands by name, without redeemed coupons and empty names", async () => {
  const lists = {
    ...brands,
    Redeemed: [wireOffer({ OfferId: "4", BrandName: "OLD" })],
    Activated: [wireOffer({ OfferId: "5", BrandName: "", CategoryName: "DELI" })],
  };
  const { data } = await executeWith(
    "{ coupons { categories { value count } brands { value count } } }",
    lists,
    shopper,
  );
  expect(data).toEqual({
    coupons: {
      categories: [
        { value: "Deli", count: 1 },
        { value: "Frozen", count: 2 },
        { value: "Pantry", count: 1 },
      ],
      brands: [
        { value: "Häagen-Dazs", count: 1 },
        { value: "Kellogg's", count: 2 },
      ],
    },
  });
});

it("counts the values that narrow a filtered list further, all of the filtered field", async () => {
  const facets = `facets(filter: { states: [AVAILABLE], categories: ["Frozen"] }) {
    categories { value count } brands { value count }
  }`;
  const { data } = await executeWith(`{ coupons { ${facets} } }`, brands);
  expect(data).toEqual({
    coupons: {
      facets: {
        categories: [
          { value: "Frozen", count: 2 },
          { value: "Pantry", count: 1 },
        ],
        brands: [
          { value: "Häagen-Dazs", count: 1 },
          { value: "Kellogg's", count: 1 },
        ],
      },
    },
  });
});

it("returns 48 coupons by default and at most 500", async () => {
  const lists = { Available: Array.from({ length: 600 }, (_, index) => wireOffer({ OfferId: `${1_000 + index}` })) };
  const size = async (list: string) => ((await offerIds(list, lists)) as readonly string[]).length;
  expect(await size("sort: FEATURED")).toBe(48);
  expect(await size("first: 500")).toBe(500);
  const { data, errors } = await executeWith(ids("first: 501"), lists);
  expect(data).toEqual({ coupons: null });
  expect(errors).toMatchObject([{ code: "BAD_USER_INPUT", path: "coupons.list" }]);
});
