import { expect, it } from "vitest";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes, offerRoutes, type WireLists } from "../../testing/routes.ts";
import { wireOffer } from "../../testing/wire-samples.ts";

const now = "2026-05-04T18:00:00.000Z";
const guest: ExecuteOptions = { now };
const shopper: ExecuteOptions = { now, viewer: {} };

/** Executes a query for the book of a visitor. */
async function executeWith(document: string, lists: WireLists, options: ExecuteOptions = guest) {
  const upstreams = { loyalty: offerRoutes(lists), content: contentRoutes() };
  return execute(document, { upstreams, ...options });
}

const ids = (list: string) => `{ coupons { list(${list}) { nodes { offerId } } } }`;

async function offerIds(list: string, lists: WireLists, options: ExecuteOptions = guest): Promise<unknown> {
  const { data } = await executeWith(ids(list), lists, options);
  const { nodes } = (data as { coupons: { list: { nodes: readonly { offerId: string }[] } } }).coupons.list;
  return nodes.map(({ offerId }) => offerId);
}

const varied: WireLists = {
  Available: [
    wireOffer({
      OfferId: "10",
      OfferExpiryDate: "2026-06-02",
      OfferValue: 1,
      OfferActiveDate: "2026-05-01",
      IsPromoted: true,
    }),
    wireOffer({ OfferId: "9", OfferExpiryDate: "2026-06-02", OfferValue: 1, OfferActiveDate: "2026-05-01" }),
    wireOffer({
      OfferId: "2",
      OfferExpiryDate: null,
      OfferValue: null,
      OfferActiveDate: "2026-04-01",
      LastRedeemed: "2026-04-02T10:00:00Z",
    }),
    wireOffer({
      OfferId: "1",
      OfferExpiryDate: "2026-06-01",
      OfferValue: 5,
      OfferActiveDate: "2026-05-02",
      LastRedeemed: "2026-05-02T10:00:00Z",
    }),
  ],
};

it.each([
  ["FEATURED", ["10", "1", "9", "2"]],
  ["EXPIRY_DATE", ["1", "9", "10", "2"]],
  ["VALUE", ["1", "9", "10", "2"]],
  ["ACTIVE_DATE", ["1", "9", "10", "2"]],
  ["LAST_REDEEMED", ["1", "2", "9", "10"]],
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
  [`{ search: "haagen" }`, ["1"]],
  [`{ search: "  BOXES   kellogg’s " }`, ["2"]],
  [`{ search: "save $1.50" }`, ["1", "2", "3"]],
  [`{ categories: ["Frozen"] }`, ["1", "3"]],
  [`{ categories: ["Frozen", "Pantry"], brands: ["Kellogg's"] }`, ["2", "3"]],
  [`{ categories: ["Frozen"], brands: ["Kellogg's"], search: "waffles" }`, ["3"]],
  [`{ categories: [], brands: [], states: [], search: "" }`, ["1", "2", "3"]],
  [`{ states: [CLIPPED] }`, []],
  [`{ search: "kellogg .*" }`, []],
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

it.each([
  ["available coupons", { states: ["AVAILABLE"] }],
  ["the card", { states: ["CLIPPED"] }],
  ["redeemed coupons, those on the card included", { states: ["REDEEMED"] }],
  ["a chosen category", { states: ["AVAILABLE"], categories: ["Frozen"] }],
  ["a category and a brand", { categories: ["Frozen"], brands: ["Kellogg's"] }],
  ["a search", { search: "waffles" }],
])("counts the results of each facet of %s, and omits facets without results", async (_name, filter) => {
  const lists = {
    ...brands,
    Redeemed: [wireOffer({ OfferId: "4", BrandName: "OLD", TimesRedeemed: 1 })],
    Activated: [wireOffer({ OfferId: "5", CategoryName: "Frozen", TimesRedeemed: 2 })],
  };
  const facets = "facets(filter: $filter) { categories { value count } brands { value count } }";
  const variables = { filter };
  const document = `query ($filter: CouponFilter) { coupons { ${facets} } }`;
  const { data } = await executeWith(document, lists, { ...shopper, variables });
  const found = (data as { coupons: { facets: Record<string, readonly { value: string; count: number }[]> } }).coupons;
  const list = "query ($filter: CouponFilter) { coupons { list(filter: $filter) { totalCount } } }";
  for (const field of ["categories", "brands"]) {
    const options = found.facets[field] ?? [];
    expect(options.length).toBeGreaterThan(0);
    for (const { value, count } of options) {
      const narrowed = { ...shopper, variables: { filter: { ...filter, [field]: [value] } } };
      expect(count).toBeGreaterThan(0);
      expect((await executeWith(list, lists, narrowed)).data).toEqual({ coupons: { list: { totalCount: count } } });
    }
  }
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
