import { describe, expect, it } from "vitest";
import { Capability } from "../../platform/graph/schema-types.generated.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { commerceService, commerceShopper } from "../../testing/commerce-service.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { stubUpstream, type StubRoutes, type StubUpstream } from "../../testing/stub-upstream.ts";
import { executeAsAgent, staffRoutes } from "../../testing/support.ts";
import { wireOffer } from "../../testing/wire-samples.ts";

const now = "2026-05-04T18:00:00Z";
const viewer = { shopperNumber: commerceShopper, shopperToken: "session-token" };
const readsRecord = "GET /loyalty/app-split/customer";

/** Executes for a shopper of a retailer with its accounts at the loyalty and its coupons at the commerce service. */
const atSplit = (document: string, commerce: StubUpstream, loyalty: StubRoutes = {}, options: ExecuteOptions = {}) => {
  const upstreams = { commerce, loyalty: { [readsRecord]: { FrqShopperNo: commerceShopper }, ...loyalty } };
  return execute(document, { retailer: "split", now, viewer, upstreams, ...options });
};

const clip = `mutation ($couponId: ID!) { clipCoupon(input: { couponId: $couponId }) {
  alreadyClipped coupon { state } coupons { clippedCount } userErrors { code message } } }`;
const couponId = globalId("Coupon", "split", "1");
const count = "{ viewer { firstName coupons { clippedCount } } }";

const failed = (upstream: string, kind: UpstreamError["kind"], more = {}) =>
  new UpstreamError({ upstream, kind, ...more });

describe("coupons at a service that did not issue the token of the session", () => {
  it("are read, clipped and read back with a token that the gateway exchanges once", async () => {
    const commerce = commerceService();
    const { data, calls, errors } = await atSplit(clip, commerce, {}, { variables: { couponId } });
    expect(errors).toEqual([]);
    const result = {
      alreadyClipped: false,
      coupon: { state: "CLIPPED" },
      coupons: { clippedCount: 1 },
      userErrors: [],
    };
    expect(data).toEqual({ clipCoupon: result });
    expect(calls).toEqual({
      [`loyalty ${readsRecord}`]: 1,
      "commerce POST /retailers/4700/token": 1,
      "commerce GET /retailers/4700/offers": 2,
      "commerce POST /retailers/4700/offers/clip": 1,
      "sso POST /staff/clip-attempts": 1,
    });
  });

  it("get the number of the session's shopper, with the credential of the gateway and never the session's token", async () => {
    const commerce = commerceService();
    await atSplit(count, commerce);
    const { path, options } = commerce.calls[0] ?? { path: "", options: null };
    expect(path).toBe("/retailers/4700/token");
    expect(options?.bearer).toBe("commerce-service-token");
    expect(Object.fromEntries(options?.form instanceof URLSearchParams ? options.form : [])).toEqual({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token_type: "urn:aisle:params:oauth:token-type:shopper-number",
      subject_token: commerceShopper,
    });
    expect(JSON.stringify(commerce.calls)).not.toContain("session-token");
  });

  it("are those of all guests without an exchange", async () => {
    const { data, calls } = await atSplit("{ coupons { availableCount } }", commerceService(), {}, { viewer: null });
    expect(data).toEqual({ coupons: { availableCount: 1 } });
    expect(calls).toEqual({ "commerce GET /retailers/4700/offers": 1 });
  });

  it("of a shopper whom the service does not know are refused with a reason, and nothing is clipped", async () => {
    const commerce = commerceService({ isShopperUnknown: true });
    const message = "This part does not know your account yet. Please contact your store.";
    const read = await atSplit(count, commerce);
    expect(read.data).toMatchObject({ viewer: { firstName: "Ana" } });
    expect(read.errors).toEqual([expect.objectContaining({ code: "FORBIDDEN", message })]);
    expect(read.cookies).toEqual([]);
    const { data } = await atSplit(clip, commerce, {}, { variables: { couponId } });
    expect(data).toMatchObject({ clipCoupon: { coupon: null, userErrors: [{ code: "FORBIDDEN", message }] } });
    expect(commerce.calls.filter(({ path }) => path !== "/retailers/4700/token")).toEqual([]);
  });

  it("are refused after the accounts' service has ended the session, which ends here too", async () => {
    const ended = failed("loyalty", "unauthenticated", { status: 401, errorCode: 12 });
    const commerce = commerceService();
    const { errors, cookies } = await atSplit(count, commerce, { [readsRecord]: ended });
    expect(errors).toMatchObject([{ code: "UNAUTHENTICATED" }]);
    expect(cookies).toEqual([null]);
    expect(commerce.calls).toEqual([]);
  });

  it("are refused if the accounts' service names another shopper", async () => {
    const commerce = commerceService();
    const { errors } = await atSplit(count, commerce, { [readsRecord]: { FrqShopperNo: "46000001130" } });
    expect(errors).toMatchObject([{ code: "UPSTREAM_BAD_RESPONSE" }]);
    expect(commerce.calls).toEqual([]);
  });

  it("are shown while the accounts' service is down", async () => {
    const { data, errors } = await atSplit(count, commerceService(), {
      [readsRecord]: failed("loyalty", "unavailable"),
    });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ viewer: { coupons: { clippedCount: 0 } } });
  });

  it.each([
    ["is down", failed("commerce", "unavailable")],
    ["rejects the gateway", failed("commerce", "unauthenticated", { status: 401 })],
    ["sends no token", { token_type: "Bearer" }],
  ])("fail alone when their service %s, without the end of the session", async (_name, answer) => {
    const commerce = stubUpstream("commerce", { "POST /retailers/4700/token": answer });
    const points = { "GET /loyalty/app-split/customers/46000001017/points/total": { Points: 7 } };
    const { data, errors, cookies } = await atSplit(
      "{ viewer { firstName points { total } coupons { clippedCount } } }",
      commerce,
      points,
    );
    expect(data).toMatchObject({ viewer: { firstName: "Ana" } });
    expect(errors.map(({ path }) => path)).toEqual(["viewer.coupons"]);
    expect(cookies).toEqual([]);
  });

  it("fail alone when their service rejects the tokens that it has issued", async () => {
    const rejected = failed("commerce", "unauthenticated", { status: 401, errorCode: 2 });
    const commerce = stubUpstream("commerce", {
      "POST /retailers/4700/token": { access_token: "a-token", expires_in: 600 },
      "GET /retailers/4700/offers": rejected,
    });
    const { errors, cookies } = await atSplit(count, commerce);
    expect(errors).toMatchObject([{ code: "UPSTREAM_UNAVAILABLE" }]);
    expect(cookies).toEqual([]);
  });
});

it("support sees the coupons and clip attempts of the coupon service, with a token that only reads", async () => {
  const commerce = commerceService();
  const access = { FrqShopperNo: commerceShopper, FirstName: "Ana", SupportJwt: "support-token" };
  const loyalty = { "POST /support/app-split/access": access, [readsRecord]: { FrqShopperNo: commerceShopper } };
  const { data, errors } = await executeAsAgent(
    `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) {
      user { coupons { availableCount } } clipAttempts { freshness { source } nodes { outcome } } } }`,
    {
      retailer: "split",
      now,
      variables: { lookup: { by: "EMAIL", value: "ana@example.com", reason: "asked by a test" } },
      upstreams: { sso: staffRoutes, commerce, loyalty, content: contentRoutes() },
    },
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    customer: {
      user: { coupons: { availableCount: 1 } },
      clipAttempts: { freshness: { source: "commerce" }, nodes: [{ outcome: "CLIPPED" }] },
    },
  });
  const [exchange] = commerce.calls;
  expect(exchange?.options.form instanceof URLSearchParams && exchange.options.form.get("scope")).toBe("read");
  expect(commerce.calls.filter(({ path }) => path === "/retailers/4700/token")).toHaveLength(1);
});

it("coupons at the loyalty service get a token of that service for a session at the commerce service", async () => {
  const offers = `/loyalty/app-mirrored/quotient/${commerceShopper}/offers`;
  const loyalty = stubUpstream("loyalty", {
    "POST /loyalty/app-mirrored/token": { access_token: "a-token", expires_in: 600 },
    [`GET ${offers}`]: { Available: [], Activated: [wireOffer()], Redeemed: [] },
  });
  const { data, errors } = await execute(count, {
    retailer: "mirrored",
    now,
    viewer,
    upstreams: { commerce: commerceService(), loyalty },
  });
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ viewer: { coupons: { clippedCount: 1 } } });
  expect(loyalty.calls.map(({ path, options }) => [path, options.bearer])).toEqual([
    ["/loyalty/app-mirrored/token", "loyalty-service-token"],
    [offers, "a-token"],
  ]);
});

it("points at the loyalty service get a token of that service for a session at the commerce service", async () => {
  const loyalty = stubUpstream("loyalty", {
    "POST /loyalty/app-rewarded/token": { access_token: "a-token", expires_in: 600 },
    [`GET /loyalty/app-rewarded/customers/${commerceShopper}/points/total`]: { Points: 7 },
  });
  const upstreams = { commerce: commerceService(), loyalty };
  const query = "{ viewer { points { total } } }";
  const { data, errors } = await execute(query, { retailer: "rewarded", now, viewer, upstreams });
  expect(errors).toEqual([]);
  expect(data).toEqual({ viewer: { points: { total: 7 } } });
  expect(loyalty.calls.at(-1)?.options.bearer).toBe("a-token");
});

it("the terms are those of the service that their key names", async () => {
  const agreements = { CurrentTerms: [{ CurrentTermsVersion: "2.0" }] };
  const loyalty = { "GET /loyalty/app-rewarded/customer/agreements": agreements };
  const upstreams = { commerce: commerceService(), loyalty };
  const { data, calls } = await execute("{ terms { currentVersion } }", { retailer: "rewarded", now, upstreams });
  expect(data).toEqual({ terms: { currentVersion: "2.0" } });
  expect(Object.keys(calls)).toEqual(["loyalty GET /loyalty/app-rewarded/customer/agreements"]);
});

it("the capabilities of a retailer are those of the service of each port", async () => {
  const capabilitiesAt = async (retailer: string) => {
    const { data } = await execute("{ retailer { capabilities } }", { retailer });
    return (data as { readonly retailer: { readonly capabilities: readonly Capability[] } }).retailer.capabilities;
  };
  const absent = new Set<Capability>([
    Capability.CalendarFeed,
    Capability.IdentityProvider,
    Capability.UniversalCoupons,
  ]);
  const others = Object.values(Capability).filter((one) => !absent.has(one));
  expect(await capabilitiesAt("split")).toEqual(others);
  expect(await capabilitiesAt("mirrored")).toEqual([Capability.CalendarFeed, Capability.SupportLookup]);
  expect(await capabilitiesAt("rewarded")).toEqual([
    Capability.Charities,
    Capability.Credits,
    Capability.Points,
    Capability.Receipts,
    Capability.RedemptionFreeze,
    Capability.Rewards,
    Capability.Savings,
    Capability.SupportLookup,
  ]);
});
