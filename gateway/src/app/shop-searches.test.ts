import { describe, expect, it } from "vitest";
import { createPublicCache } from "../platform/cache/public-cache.ts";
import { UpstreamError } from "../platform/errors/upstream-error.ts";
import { globalId } from "../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../testing/execute.ts";
import { contentRoutes, guestOffers, offerRoutes } from "../testing/routes.ts";
import { wireLocation, wireOffer } from "../testing/wire-samples.ts";

const now = "2026-05-06T18:00:00Z";

const product = (OfferId: string, OfferDescription: string, more: object = {}) =>
  wireOffer({ OfferId, OfferDescription, BrandName: "Southwind", ...more });

const offers = offerRoutes({
  Available: [
    product("1", "Zucchini bread", { IsPromoted: true }),
    product("2", "Chicken noodle soup", { OfferCode: "CHI" }),
    product("3", "Rolled oats"),
    product("4", "Corn chips"),
  ],
});

const item = (adId: string, title: string, startDate = "2026-05-06") => ({
  adId,
  adPages: [{ adPageId: "1" }],
  adDateInfo: [{ adSpaceId: "week", startDate, endDate: "2026-05-12" }],
  endDate: "2026-05-12",
  adComponents: [
    { adComponentId: "t", componentType: "CUSTOMTEXT", componentName: "TITLE", componentValue: title },
    { adComponentId: "d", componentType: "PRODUCTDETAILS", componentName: null, componentValue: "20 lb. bag" },
  ],
});

const adPage = (store: string, items: unknown) => ({
  [`POST /reams/${store}/api/account/authenticate`]: { authToken: "opaque-token" },
  [`GET /reams/${store}/api/content`]: items,
});

const adViewer = {
  ...adPage("provo", [item("a1", "Whole chicken"), item("a2", "Chicken wings", "2026-05-10"), item("a3", "Pears")]),
  ...adPage("lehi", [item("b1", "Rotisserie chicken")]),
};

const provo = wireLocation({ name: "Provo", storeNumber: "0002", city: "Provo", adviewerPage: "/reams/provo" });
const lehi = wireLocation({
  name: "Lehi",
  storeNumber: "0003",
  city: "Lehi",
  zip: "84043",
  address: "4 Chico Street",
  adviewerPage: "/reams/lehi",
});
const hidden = wireLocation({ name: "Chinle", storeNumber: "0004", hidden: true });
const content = contentRoutes({ locations: [provo, lehi, hidden] });

const args = "query: $q";
const coupons = (fields = "nodes { offerId }", more = "") => `searchCoupons(${args} ${more}) { ${fields} }`;
const adItems = (fields = "nodes { title }", more = "") => `searchAdItems(${args} ${more}) { ${fields} }`;
const stores = (fields = "nodes { name }") => `searchStores(${args}) { ${fields} }`;
const everything = [coupons(), adItems(), stores()].join(" ");

const search = (q: string, fields: string = everything, options: ExecuteOptions = {}) =>
  execute(`query ($q: String!) { ${fields} }`, {
    now,
    ...options,
    variables: { q },
    upstreams: { content, loyalty: offers, adViewer, ...options.upstreams },
  });

const down = (upstream: "loyalty" | "ad-viewer" | "content") => new UpstreamError({ upstream, kind: "unavailable" });

describe("the search of coupons, ad items and stores", () => {
  it("returns the coupons, the ad items of today and the visible stores with all words", async () => {
    const freshness = "freshness { stale source }";
    const fields = [
      coupons(`nodes { couponId offerId offerCode brandName summary description } totalCount ${freshness}`),
      adItems(`store { name } nodes { title price } totalCount ${freshness}`),
      stores("nodes { name } totalCount"),
    ].join(" ");
    const { data, errors } = await search(" CHICK ", fields);
    expect(errors).toEqual([]);
    const couponId = globalId("Coupon", "reams", "2");
    const coupon = { couponId, offerId: "2", offerCode: "CHI", brandName: "Southwind", summary: "Save $1.50 on two" };
    expect(data).toEqual({
      searchCoupons: {
        nodes: [{ ...coupon, description: "Chicken noodle soup" }],
        totalCount: 1,
        freshness: { stale: false, source: "loyalty" },
      },
      searchAdItems: {
        store: { name: "Provo" },
        nodes: [{ title: "Whole chicken", price: null }],
        totalCount: 1,
        freshness: { stale: false, source: "ad-viewer" },
      },
      searchStores: { nodes: [], totalCount: 0 },
    });
  });

  it("lists names with words that begin with the typed text before other matches", async () => {
    const { data } = await search("chi", coupons());
    expect(data).toEqual({ searchCoupons: { nodes: [{ offerId: "2" }, { offerId: "4" }, { offerId: "1" }] } });
    const { data: one } = await search("chi southwind", coupons("nodes { offerId } totalCount", "first: 1"));
    expect(one).toEqual({ searchCoupons: { nodes: [{ offerId: "2" }], totalCount: 3 } });
  });

  it("finds stores by zip code, and the items of the ad of a given store", async () => {
    expect((await search("84043", stores())).data).toEqual({ searchStores: { nodes: [{ name: "Lehi" }] } });
    const { data } = await search("chicken", adItems("store { name } nodes { title }", `storeSlug: "lehi"`));
    const searchResult = { store: { name: "Lehi" }, nodes: [{ title: "Rotisserie chicken" }] };
    expect(data).toEqual({ searchAdItems: searchResult });
  });

  it("is null for an empty search, and makes no call", async () => {
    const { data, errors, calls } = await search("  ");
    const nothing = { searchCoupons: null, searchAdItems: null, searchStores: null };
    expect({ data, errors, calls }).toEqual({ data: nothing, errors: [], calls: {} });
  });

  it.each(["first: 0", "first: 21"])("rejects %s", async (size) => {
    const { data, errors } = await search("chicken", `${coupons("totalCount", size)} ${adItems("totalCount")}`);
    expect(data).toEqual({ searchCoupons: null, searchAdItems: { totalCount: 1 } });
    expect(errors).toMatchObject([{ code: "BAD_USER_INPUT", path: "searchCoupons" }]);
  });

  it("rejects more than 200 characters", async () => {
    const { errors } = await search("x".repeat(201), stores());
    expect(errors).toMatchObject([{ code: "BAD_USER_INPUT", path: "searchStores" }]);
  });

  it.each<[string, ExecuteOptions["upstreams"]]>([
    ["searchCoupons", { loyalty: { [`GET ${guestOffers}`]: down("loyalty") } }],
    ["searchAdItems", { adViewer: { ...adViewer, "GET /reams/provo/api/content": down("ad-viewer") } }],
  ])("has an error in %s alone while its service is down", async (lost, upstreams = {}) => {
    const { data, errors } = await search("chico", everything, { upstreams });
    const others = {
      searchCoupons: { nodes: [] },
      searchAdItems: { nodes: [] },
      searchStores: { nodes: [{ name: "Lehi" }] },
    };
    expect(data).toEqual({ ...others, [lost]: null });
    expect(errors).toMatchObject([{ path: lost }]);
  });

  it("finds coupons while the stores cannot be read", async () => {
    const routes = { ...content, "GET /sites/reams/locations": down("content") };
    const { data, errors } = await search("chick", everything, { upstreams: { content: routes } });
    expect(data).toEqual({ searchCoupons: { nodes: [{ offerId: "2" }] }, searchAdItems: null, searchStores: null });
    expect(errors.map(({ path }) => path).toSorted()).toEqual(["searchAdItems", "searchStores"]);
  });

  it("has no ad items and no error at a retailer without a weekly ad", async () => {
    const upstreams = { content: contentRoutes({ locations: [wireLocation()] }) };
    const { data, errors } = await search("chicken", adItems(), { upstreams });
    expect({ data, errors }).toEqual({ data: { searchAdItems: null }, errors: [] });
  });

  it("reads once what all visitors share, however many keys a shopper presses", async () => {
    const cache = createPublicCache({ now: () => new Date(now) });
    const callNames: string[] = [];
    for (const typed of ["c", "ch", "chi"]) {
      const { calls } = await search(typed, everything, { cache, viewer: {} });
      callNames.push(...Object.keys(calls));
    }
    expect(callNames.toSorted()).toEqual([
      "ad-viewer GET /reams/provo/api/content",
      "ad-viewer POST /reams/provo/api/account/authenticate",
      "content GET /sites/reams/locations",
      `loyalty GET ${guestOffers}`,
    ]);
  });

  it("finds the stores of a department by its English or its shown name, those where it is open first", async () => {
    const daily = (hours: string) =>
      (["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const).map((day) => ({
        day,
        hours,
      }));
    const pharmacy = (name: string, storeNumber: string, hours: string) =>
      wireLocation({ name, storeNumber, pharmacyHeaderText: "Pharmacy Counter", pharmacyHours: daily(hours) });
    const locations = [pharmacy("Ames", "1", "2:00 PM - 7:00 PM"), pharmacy("Bell", "2", "9:00 AM - 7:00 PM"), provo];
    const routes = {
      ...contentRoutes({ locations }),
      "GET /sites/reams/labels": { language: "es", labels: { "Pharmacy Counter": "Mostrador de farmacia" } },
    };
    const fields = stores("nodes { name } totalCount departments { slug label storeCount openCount }");
    const resultOf = (label: string) => ({
      nodes: [{ name: "Bell" }, { name: "Ames" }],
      totalCount: 2,
      departments: [{ slug: "pharmacy", label, storeCount: 2, openCount: 1 }],
    });
    const { data } = await search("pharm", fields, { upstreams: { content: routes } });
    expect(data).toEqual({ searchStores: resultOf("Pharmacy Counter") });
    const inSpanish = { upstreams: { content: routes }, context: { language: "es" as const } };
    expect((await search("farmacia", fields, inSpanish)).data).toEqual({
      searchStores: resultOf("Mostrador de farmacia"),
    });
    expect((await search("Provo", fields, { upstreams: { content: routes } })).data).toMatchObject({
      searchStores: { nodes: [{ name: "Provo" }], departments: [] },
    });
  });
});

describe("a misspelled search", () => {
  const portal = (posts: readonly unknown[] = []) => ({ "GET /content/reams": posts });
  const forgiving = [
    coupons("nodes { offerId } searchedQuery"),
    adItems("nodes { title } searchedQuery"),
    stores("totalCount searchedQuery"),
  ].join(" ");

  it("finds what the closest words of offers and stores find, and says so", async () => {
    const { data, errors } = await search("Chiken", forgiving, { upstreams: { portal: portal() } });
    expect(errors).toEqual([]);
    expect(data).toEqual({
      searchCoupons: { nodes: [{ offerId: "2" }], searchedQuery: "chicken" },
      searchAdItems: { nodes: [{ title: "Whole chicken" }], searchedQuery: "chicken" },
      searchStores: { totalCount: 0, searchedQuery: "chicken" },
    });
  });

  it("keeps a word of which a story speaks", async () => {
    const story = { Path: "reams/posts/recipes/a", Slug: "a", Category: "recipes", Shared: false, Title: "A" };
    const { data } = await search("chiken", forgiving, { upstreams: { portal: portal([story]) } });
    expect(data).toMatchObject({ searchCoupons: { nodes: [], searchedQuery: "chiken" } });
  });

  it("corrects nothing while a source of words cannot be read", async () => {
    const upstreams = {
      portal: portal(),
      adViewer: { ...adViewer, "GET /reams/provo/api/content": down("ad-viewer") },
    };
    const { data } = await search("chiken", coupons("nodes { offerId } searchedQuery"), { upstreams });
    expect(data).toEqual({ searchCoupons: { nodes: [], searchedQuery: "chiken" } });
  });

  it("finds English offers by Spanish words, also misspelled ones, on Spanish pages", async () => {
    const context = { language: "es" as const };
    const routes = { ...content, "GET /sites/reams/labels": { language: "es", labels: {} } };
    for (const [words, searchedQuery] of [
      ["pollo", "pollo"],
      ["poyllo", "pollo"],
    ] as const) {
      const { data } = await search(words, coupons("nodes { offerId } searchedQuery"), {
        upstreams: { portal: portal(), content: routes },
        context,
      });
      expect(data).toEqual({ searchCoupons: { nodes: [{ offerId: "2" }], searchedQuery } });
    }
    const book = `coupons { list(filter: { search: $q }) { nodes { offerId } } facets(filter: { search: $q }) { brands { count } } }`;
    const { data } = await search("sopa de pollo", book, { context });
    expect(data).toEqual({ coupons: { list: { nodes: [{ offerId: "2" }] }, facets: { brands: [{ count: 1 }] } } });
  });
});
