import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { accountService, content as accountContent, update } from "../../modules/account/testing/account-service.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes, offerRoutes, shopperOffers } from "../../testing/routes.ts";
import { printedReceipt, shopperCalls, shopperRoutes, wireCustomer } from "../../testing/shopper-routes.ts";
import { stubUpstream, type StubCall } from "../../testing/stub-upstream.ts";
import { executeAsAgent } from "../../testing/support.ts";
import { wireLocation, wireOffer, wirePost } from "../../testing/wire-samples.ts";
import { wholeShop } from "../../testing/whole-shop.ts";

const down = (upstream: string) => new UpstreamError({ upstream, kind: "unavailable" });
const now = "2026-05-04T18:00:00Z";

const ask = (fields: string, options: ExecuteOptions = {}) =>
  execute(`{ ${fields} }`, { viewer: {}, now, upstreams: wholeShop, ...options });

/** Each field twice under different aliases, as independent parts of a page select them. */
const twice = (field: string) => `one: ${field} other: ${field}`;
const ofViewer = (field: string) => `viewer { ${twice(field)} }`;

describe("an operation", () => {
  it.each([
    [
      "locations",
      `${twice("locations { name }")} location(slug: "springville") { name }`,
      ["GET /sites/reams/locations"],
    ],
    [
      "the retailer",
      `${twice("retailer { name tagline }")} postCategories { slug }`,
      ["GET /sites/reams/retailer-info"],
    ],
    ["posts", `${twice("posts { totalCount }")} events { totalCount }`, ["GET /sites/reams/posts"]],
    [
      "a post",
      twice('post(category: "recipes", slug: "banana-bread") { title }'),
      ["GET /sites/reams/posts/recipes/banana-bread"],
    ],
    ["coupons", `coupons { availableCount } ${ofViewer("coupons { clippedCount }")}`, [`GET ${shopperOffers}`]],
    [
      "charities",
      `${twice("charities { totalCount }")} charityDistricts { name }`,
      ["GET /loyalty/app-reams/charities"],
    ],
    ["own charities", `viewer { charities { name } pastCharities { name } }`, [shopperCalls.charities]],
    ["the record", `viewer { email phone birthday homeStore { name } }`, [shopperCalls.record]],
    ["receipts", ofViewer("receipts(daysAgo: 30) { text }"), [shopperCalls.receipts]],
    ["rewards", ofViewer("rewards { fuelRewards { name } }"), [shopperCalls.overview]],
    ["terms", ofViewer("terms { currentVersion }"), [shopperCalls.agreements]],
  ])("makes one call for %s", async (_noun, fields, routes) => {
    const { errors, calls } = await ask(fields);
    expect(errors).toEqual([]);
    for (const route of routes)
      expect(Object.entries(calls).filter(([call]) => call.endsWith(route))).toEqual([[expect.any(String), 1]]);
  });

  it("reads receipts once per number of days", async () => {
    const { calls } = await ask(`viewer { month: receipts(daysAgo: 30) { text } week: receipts(daysAgo: 7) { text } }`);
    expect(calls[`loyalty ${shopperCalls.receipts}`]).toBe(2);
  });
});

describe("keys of one list", () => {
  const locations = [
    wireLocation({ name: "Orem", storeNumber: "1" }),
    wireLocation({ name: "Provo", storeNumber: "2" }),
  ];
  const receiptOf = (store: string, second: number) => ({
    TransactionDate: `2026-05-04T23:12:${second}Z`,
    ReceiptTextData: printedReceipt.replace("#0001", store),
  });

  it("give receipts their stores in order, with one call and null for an unknown number", async () => {
    const stores = ["#0002", "#0001", "#0009", "#0002"];
    const receipts = stores.map((store, index) => receiptOf(store, 50 - index));
    const { data, errors, calls } = await ask("viewer { receipts { store { name } } }", {
      upstreams: {
        loyalty: { ...shopperRoutes(), [shopperCalls.receipts]: receipts },
        content: contentRoutes({ locations }),
      },
    });
    const names = ["Provo", "Orem", null, "Provo"].map((name) => ({ store: name === null ? null : { name } }));
    expect({ data, errors }).toEqual({ data: { viewer: { receipts: names } }, errors: [] });
    expect(calls["content GET /sites/reams/locations"]).toBe(1);
  });

  it("give coupons by code, with one call and null for an unknown code", async () => {
    const offers = [wireOffer({ OfferId: "1", OfferCode: "0001" }), wireOffer({ OfferId: "2", OfferCode: "0002" })];
    const { data, calls } = await ask(
      ["0002", "9999", "0001", "0002"].map((code, at) => `at${at}: coupon(offerCode: "${code}") { offerId }`).join(" "),
      { upstreams: { loyalty: offerRoutes({ Available: offers }), content: contentRoutes() } },
    );
    expect(data).toEqual({ at0: { offerId: "2" }, at1: null, at2: { offerId: "1" }, at3: { offerId: "2" } });
    expect(calls).toEqual({ [`loyalty GET ${shopperOffers}`]: 1 });
  });
});

it("fails for one key only, after one call for each", async () => {
  const posts = [wirePost({ slug: "good", title: "Good" })];
  const content = { ...contentRoutes({ posts }), "GET /sites/reams/posts/recipes/bad": down("content") };
  const post = (name: string, slug: string) => `${name}: post(category: "recipes", slug: "${slug}") { title }`;
  const { data, errors, calls } = await ask([post("a", "bad"), post("b", "good"), post("c", "bad")].join(" "), {
    upstreams: { content },
  });
  expect(data).toEqual({ a: null, b: { title: "Good" }, c: null });
  expect(errors.map(({ path }) => path).toSorted()).toEqual(["a", "c"]);
  expect(calls).toMatchObject({ "content GET /sites/reams/posts/recipes/bad": 1 });
});

describe("a mutation", () => {
  it("reads the record again for itself and for later fields", async () => {
    const loyalty = accountService();
    const { data, calls } = await execute(
      `mutation {
        first: updateAccount(input: { organization: "Mill" }) { user { organization optOutDataSharing } }
        second: updateDataSharing(input: { optOutDataSharing: true }) { user { organization optOutDataSharing } }
      }`,
      { viewer: {}, now, upstreams: { loyalty, content: accountContent } },
    );
    expect(data).toEqual({
      first: { user: { organization: "Mill", optOutDataSharing: false } },
      second: { user: { organization: "Mill", optOutDataSharing: true } },
    });
    expect(calls).toEqual({ [`loyalty ${shopperCalls.record}`]: 3, [`loyalty ${update}`]: 2 });
  });

  it("reads the coupons again after a clip", async () => {
    const offer = wireOffer({ OfferId: "1", OfferCode: "0001" });
    let lists = { Available: [offer], Activated: [] as unknown[], Redeemed: [] };
    const loyalty = stubUpstream("loyalty", {
      [`GET ${shopperOffers}`]: () => lists,
      [`POST ${shopperOffers}/activate`]: () => {
        lists = { Available: [], Activated: [offer], Redeemed: [] };
        return { Success: true };
      },
    });
    const couponId = globalId("Coupon", "reams", "1");
    const clip = `clipCoupon(input: { couponId: $couponId }) { coupon { state } coupons { clippedCount } userErrors { code } }`;
    const { data, calls } = await execute(`mutation ($couponId: ID!) { one: ${clip} again: ${clip} }`, {
      viewer: {},
      now,
      variables: { couponId },
      upstreams: { loyalty, content: contentRoutes() },
    });
    const clipped = { coupon: { state: "CLIPPED" }, coupons: { clippedCount: 1 }, userErrors: [] };
    expect(data).toEqual({ one: clipped, again: clipped });
    expect(calls).toEqual({
      [`loyalty GET ${shopperOffers}`]: 2,
      [`loyalty POST ${shopperOffers}/activate`]: 1,
      "sso POST /staff/clip-attempts": 1,
    });
  });
});

describe("a loaded value", () => {
  const emailOf = ({ options }: StubCall) => {
    const number = String(options.query?.["frqShopperNo"]);
    return wireCustomer({ FrqShopperNo: number, EmailAddress: `${number}@example.com` });
  };

  it("is not shared with another request of the same shopper", async () => {
    const loyalty = stubUpstream("loyalty", { [shopperCalls.record]: emailOf });
    await ask("viewer { email }", { upstreams: { loyalty } });
    await ask("viewer { email }", { upstreams: { loyalty } });
    expect(loyalty.calls).toHaveLength(2);
  });

  it("is not shared with a shopper who logs in within the operation", async () => {
    const login = {
      AppUserLogin: { FrqShopperNo: "41000000202", FirstName: "Ben", MyStore: { MyStoreNumber: "1" } },
      FrequentShopperJwt: "bens-token",
    };
    const { data } = await execute(
      `mutation {
        updateDataSharing(input: { optOutDataSharing: false }) { user { email } }
        login(input: { identifier: "ben@example.com", password: "secret" }) { viewer { email } }
      }`,
      {
        viewer: {},
        now,
        upstreams: {
          loyalty: { "POST /AppUsers/login": login, [shopperCalls.record]: emailOf },
          content: contentRoutes(),
        },
      },
    );
    expect(data).toEqual({
      updateDataSharing: { user: { email: "41000000101@example.com" } },
      login: { viewer: { email: "41000000202@example.com" } },
    });
  });

  it("is read once for support: masked for the graph and complete for comparisons", async () => {
    const { data, errors, calls } = await executeAsAgent(
      `query { customer(lookup: { by: EMAIL, value: "ana@example.com", reason: "lost points" }) {
        user { email coupons { clippedCount } } mails { nodes { subject } } } coupons { clippedCount } }`,
      { now, upstreams: wholeShop },
    );
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      customer: { user: { email: "a•••@example.com", coupons: { clippedCount: 1 } } },
      coupons: { clippedCount: 0 },
    });
    expect(calls).toMatchObject({ [`loyalty ${shopperCalls.record}`]: 1, [`loyalty GET ${shopperOffers}`]: 1 });
  });
});
