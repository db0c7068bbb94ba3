import { describe, expect, it } from "vitest";
import { UpstreamError, type UpstreamErrorKind } from "../../platform/errors/upstream-error.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { commerceService, commerceShopper, rejectedByCommerce } from "../../testing/commerce-service.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { wirePost, wireRetailer } from "../../testing/wire-samples.ts";
import type { StubUpstream } from "../../testing/stub-upstream.ts";

const shopper = { shopperNumber: commerceShopper, shopperToken: "session-token" };

/** Executes a document for a retailer with accounts at the commerce service. */
const at = (document: string, commerce: StubUpstream, options: ExecuteOptions = {}) =>
  execute(document, { retailer: "bluebird", now: "2026-05-04T18:00:00Z", upstreams: { commerce }, ...options });

const as = (document: string, commerce: StubUpstream, options: ExecuteOptions = {}) =>
  at(document, commerce, { viewer: shopper, ...options });

const bodiesAt = (commerce: StubUpstream, name: string) =>
  commerce.calls.filter(({ path }) => path.endsWith(`/${name}`)).map(({ options }) => options.json);

const book =
  "coupons { availableCount clippedCount freshness { source } all { totalCount nodes { brandName state } } }";

describe("coupons", () => {
  it("are those of the commerce service, for a guest with the service bearer", async () => {
    const commerce = commerceService();
    const { data, calls } = await at(`{ coupons { availableCount clippedCount freshness { source } } }`, commerce);
    expect(data).toEqual({ coupons: { availableCount: 1, clippedCount: 0, freshness: { source: "commerce" } } });
    expect(calls).toMatchObject({ "commerce GET /retailers/4700/offers": 1 });
    expect(commerce.calls[0]?.options.bearer).toBe("commerce-service-token");
  });

  const clip = `mutation ($couponId: ID!) { clipCoupon(input: { couponId: $couponId }) {
    alreadyClipped coupon { state } coupons { clippedCount } userErrors { code } } }`;
  const clipOn = async (commerce: StubUpstream) => {
    const variables = { couponId: globalId("Coupon", "bluebird", "1") };
    const { data } = await as(clip, commerce, { variables });
    return data?.["clipCoupon"];
  };
  const onCard = { coupon: { state: "CLIPPED" }, coupons: { clippedCount: 1 }, userErrors: [] };

  it("are clipped with a list of one offer, and read back", async () => {
    const commerce = commerceService();
    expect(await clipOn(commerce)).toEqual({ ...onCard, alreadyClipped: false });
    expect(bodiesAt(commerce, "clip")).toEqual([{ frqShopperNo: commerceShopper, offers: [{ offerId: "1" }] }]);
    expect(await clipOn(commerce)).toEqual({ ...onCard, alreadyClipped: true });
    expect(bodiesAt(commerce, "clip")).toHaveLength(1);
  });

  const failed = (kind: UpstreamErrorKind) => new UpstreamError({ upstream: "commerce", kind });

  it("are on the card when a clip without a response took effect, and are reported as missing otherwise", async () => {
    const lost = failed("unknown-outcome");
    expect(await clipOn(commerceService({ clip: lost, clipTakesEffect: true }))).toMatchObject(onCard);
    expect(await clipOn(commerceService({ clip: lost }))).toMatchObject({
      coupon: null,
      coupons: { clippedCount: 0 },
      userErrors: [{ code: "UPSTREAM_FAILED" }],
    });
  });

  it.each([20, 21, 22])("that have ended, by error %i, are reported as ended", async (errorCode) => {
    expect(await clipOn(commerceService({ clip: rejectedByCommerce(errorCode) }))).toMatchObject({
      userErrors: [{ code: "OFFER_UNAVAILABLE" }],
    });
  });

  it("of a shopper whose session has ended at the service require a login", async () => {
    const { errors, cookies } = await as(
      `{ ${book.replace(/ all .*/, "}")} }`,
      commerceService({ endedSessions: ["session-token"] }),
    );
    expect(errors).toMatchObject([{ code: "UNAUTHENTICATED" }]);
    expect(cookies).toEqual([null]);
  });
});

describe("an account", () => {
  const login = (password: string) =>
    `mutation { login(input: { identifier: "ana@example.com", password: "${password}" }) { viewer { firstName email } userErrors { code message } } }`;

  it("logs in, and its record is read with the bearer of the login", async () => {
    const commerce = commerceService();
    const { data, cookies, calls } = await at(login("right"), commerce);
    expect(data).toEqual({ login: { viewer: { firstName: "Ana", email: "ana@example.com" }, userErrors: [] } });
    expect(cookies).toHaveLength(1);
    expect(calls).not.toHaveProperty(["commerce POST /retailers/4700/refreshToken"]);
  });

  it("rejects a wrong password", async () => {
    const { data } = await at(login("wrong"), commerceService());
    const message = "Invalid email address or password.";
    expect(data).toEqual({ login: { viewer: null, userErrors: [{ code: "INVALID_CREDENTIALS", message }] } });
  });

  it("ends its session at the service at logout", async () => {
    const commerce = commerceService();
    await as(`mutation { logout { loggedOut userErrors { code } } }`, commerce);
    expect(bodiesAt(commerce, "logout")).toEqual([{ refreshToken: "session-token" }]);
  });

  const update = (input: string) =>
    `mutation { updateAccount(input: { ${input} }) { user { email phone } userErrors { code field } } }`;

  it("returns null without an error for account data that it does not offer", async () => {
    const { errors } = await as(
      `{ rewardSubscriptions { id } viewer { lastName phone secondaryPhone email birthday address { zip } organization
        rewardSubscriptions { id } acceptsPromotionalEmail optOutDataSharing } }`,
      commerceService(),
    );
    expect(errors).toEqual([]);
  });

  it("rejects a change when the account no longer has the expected values", async () => {
    const commerce = commerceService();
    const { data } = await as(
      `mutation { updateAccount(input: { phone: "8015550999" }, expected: { phone: "(801) 555-0100" }) {
        user { phone } userErrors { code } } }`,
      commerce,
    );
    expect(data).toMatchObject({
      updateAccount: { user: { phone: expect.any(String) }, userErrors: [{ code: "CONFLICT" }] },
    });
    expect(bodiesAt(commerce, "updateAccount")).toEqual([]);
  });

  it("sends only the changed fields, with the version that was read, and reads them back", async () => {
    const commerce = commerceService();
    const { data } = await as(update('phone: "801-555-0999"'), commerce);
    expect(data).toMatchObject({ updateAccount: { user: { phone: "(801) 555-0999" }, userErrors: [] } });
    expect(bodiesAt(commerce, "updateAccount")).toEqual([
      { frqShopperNo: commerceShopper, phone: "8015550999", expectedVersion: "a-version" },
    ]);
  });

  it("stores the language, and returns it at a login and in the record", async () => {
    const commerce = commerceService();
    const choose = 'mutation { updateLanguage(input: { language: "es" }) { user { language } userErrors { code } } }';
    const { data } = await as(choose, commerce);
    expect(data).toEqual({ updateLanguage: { user: { language: "es" }, userErrors: [] } });
    expect(bodiesAt(commerce, "updateAccount")).toEqual([
      { frqShopperNo: commerceShopper, language: "es", expectedVersion: "a-version" },
    ]);
    const entered = await at(login("right").replace("firstName email", "language"), commerce);
    expect(entered.data).toEqual({ login: { viewer: { language: "es" }, userErrors: [] } });
  });

  it("changes the email address with a password proof, without sending the password", async () => {
    const commerce = commerceService();
    const { data } = await as(update('email: { email: "new@example.com", currentPassword: "right" }'), commerce);
    expect(data).toMatchObject({ updateAccount: { user: { email: "new@example.com" }, userErrors: [] } });
    expect(bodiesAt(commerce, "updateAccount")).toEqual([
      { frqShopperNo: commerceShopper, email: "new@example.com", loginProof: "a-proof", expectedVersion: "a-version" },
    ]);
    const wrong = await as(update('email: { email: "other@example.com", currentPassword: "wrong" }'), commerce);
    expect(wrong.data).toMatchObject({ updateAccount: { user: null, userErrors: [{ code: "INVALID_CREDENTIALS" }] } });
  });

  it("accepts the terms through the account, and reads them back", async () => {
    const commerce = commerceService();
    const text = wirePost({ category: "pages", slug: "register-terms", description: "Be kind." });
    const content = {
      "GET /sites/bluebird/retailer-info": wireRetailer(),
      "GET /sites/bluebird/posts/pages/register-terms": text,
    };
    const { data } = await as(
      `mutation { acceptTerms { terms { acceptedVersion needsAcceptance } userErrors { code } } }`,
      commerce,
      { upstreams: { commerce, content } },
    );
    const terms = { acceptedVersion: "1.10", needsAcceptance: false };
    expect(data).toEqual({ acceptTerms: { terms, userErrors: [] } });
    expect(bodiesAt(commerce, "updateAccount")).toEqual([
      { frqShopperNo: commerceShopper, acceptedTermsVersion: "1.10" },
    ]);
  });
});

describe("unsupported features of the commerce service", () => {
  it("are null with a reason, without a call", async () => {
    const { data, errors, calls } = await as(
      `{ viewer { firstName points { total } savings { __typename } receipts { __typename } rewardSubscriptions { name } } charities { totalCount } }`,
      commerceService(),
    );
    expect(data).toEqual({
      viewer: { firstName: "Ana", points: { total: null }, savings: null, receipts: null, rewardSubscriptions: [] },
      charities: { totalCount: 0 },
    });
    expect(errors.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      "viewer.points.total NOT_OFFERED",
      "viewer.receipts NOT_OFFERED",
      "viewer.savings NOT_OFFERED",
    ]);
    const routes = Object.keys(calls).filter((call) => !call.startsWith("content "));
    expect(routes.toSorted()).toEqual([
      "commerce GET /retailers/4700/authenticateToken",
      "commerce POST /retailers/4700/refreshToken",
    ]);
  });

  it("reject a change with a reason", async () => {
    const { data } = await as(
      `mutation { changePassword(input: { currentPassword: "right", newPassword: "Longer-Passw0rd" }) { userErrors { code message } } }`,
      commerceService(),
    );
    expect(data).toMatchObject({ changePassword: { userErrors: [{ code: "NOT_OFFERED" }] } });
  });
});

describe("the session of an app", () => {
  const refresh = `mutation ($refreshToken: String!) { refreshSession(input: { refreshToken: $refreshToken }) {
    viewer { firstName } refreshToken { value } userErrors { code } } }`;
  const appLogin = `mutation { login(input: { identifier: "ana@example.com", password: "right", wantsToken: true }) {
    refreshToken { value } } }`;
  const exchange = async (refreshToken: string, commerce: StubUpstream) => {
    const { data, cookies } = await at(refresh, commerce, { variables: { refreshToken } });
    expect(cookies).toEqual([]);
    return data?.["refreshSession"] as { readonly refreshToken: { readonly value: string } };
  };
  const noToken = { refreshToken: { value: "" } };
  const firstToken = async (commerce: StubUpstream) => {
    const login = (await at(appLogin, commerce)).data?.["login"] as typeof noToken | undefined;
    return (login ?? noToken).refreshToken.value;
  };

  it("is refreshed at the commerce service, which counts renewals", async () => {
    const commerce = commerceService();
    const renewed = await exchange(await firstToken(commerce), commerce);
    expect(renewed).toMatchObject({ viewer: { firstName: "Ana" }, userErrors: [] });
    await exchange(renewed.refreshToken.value, commerce);
    expect(bodiesAt(commerce, "renewSession")).toEqual([
      { refreshToken: "session-token", renewals: 0 },
      { refreshToken: "session-token", renewals: 1 },
    ]);
  });

  it("ends when the commerce service reports its end", async () => {
    const token = await firstToken(commerceService());
    const outcome = await exchange(token, commerceService({ endedSessions: ["session-token"] }));
    expect(outcome).toMatchObject({ refreshToken: null, userErrors: [{ code: "SESSION_ENDED" }] });
  });
});
