import { describe, expect, it } from "vitest";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";

const login = "POST /authenticate/login";
const authorize = "POST /authenticate/token";
const refresh = "POST /token/refresh";
const logout = "GET /api/logout/revoketoken";

const redirectUri = "https://shop.reams.example/sso/callback";
const oauth = {
  clientId: "reams-shop",
  redirectUri,
  scope: "openid",
  state: "state-1",
  codeChallenge: "c".repeat(43),
  codeChallengeMethod: "S256",
};
const oauthQuery = {
  client_id: "reams-shop",
  redirect_uri: redirectUri,
  response_type: "code",
  scope: "openid",
  state: "state-1",
  code_challenge: "c".repeat(43),
  code_challenge_method: "S256",
};
const credentials = { identifier: "ana@example.com", password: "secret", oauth };
const session = { customerToken: "proof", refreshToken: "refresh-1" };
const refused = new UpstreamError({ upstream: "sso", kind: "refused", reason: "The service's sentence." });
const wrong = new UpstreamError({ upstream: "sso", kind: "refused", errorCode: 11, reason: "Wrong." });
const down = new UpstreamError({ upstream: "sso", kind: "unavailable" });

const fields = {
  ssoLogin: "customerToken refreshToken",
  ssoContinue: "redirectUrl refreshToken",
  ssoAuthorize: "redirectUrl",
  ssoRefresh: "accessToken refreshToken expiresInSeconds",
  ssoLogout: "postLogoutRedirectUri",
};

async function run(
  name: keyof typeof fields,
  input: object,
  sso: ExecuteOptions["upstreams"],
  options: ExecuteOptions = {},
) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields[name]} userErrors { code field message } } }`;
  const executed = await execute(document, { variables: { input }, ...options, upstreams: { ...sso } });
  expect(executed.errors).toEqual([]);
  return { payload: executed.data?.[name], calls: executed.calls, cookies: executed.cookies };
}

const spellings = [
  "8015550123",
  "(801) 555-0123",
  "801-555-0123",
  "801.555.0123",
  "+1 801 555 0123",
  "1-801-555-0123",
  " 801 555 0123 ",
  "8 0 1 5 5 5 0 1 2 3",
  "(801)555-01-23",
  "+1(801)5550123",
];

describe("a login for a shop", () => {
  it("uses the gateway's own credentials and returns the proof, without a session here", async () => {
    const sso = stubUpstream("sso", { [login]: session });
    const { payload, cookies } = await run("ssoLogin", credentials, { sso });
    expect(payload).toEqual({ ...session, userErrors: [] });
    expect(cookies).toEqual([]);
    expect(sso.calls[0]?.options).toMatchObject({
      bearer: null,
      basic: { username: "gateway", password: "sso-password" },
      query: oauthQuery,
      json: { appId: "app-reams", emailOrPhone: "ana@example.com", password: "secret" },
    });
  });

  it("sends the name of the device to the service for support", async () => {
    const sso = stubUpstream("sso", { [login]: session });
    await run("ssoLogin", credentials, { sso }, { context: { device: "Safari on iPhone" } });
    expect(sso.calls[0]?.options.json).toMatchObject({ device: "Safari on iPhone" });
  });

  it.each([
    { field: "clientId", value: "a b" },
    { field: "redirectUri", value: "javascript:alert(1)" },
    { field: "redirectUri", value: "/callback" },
    { field: "state", value: "" },
    { field: "codeChallenge", value: "short" },
    { field: "codeChallengeMethod", value: "plain" },
  ])("with $value as $field is rejected", async ({ field, value }) => {
    const { payload, calls } = await run("ssoLogin", { ...credentials, oauth: { ...oauth, [field]: value } }, {});
    expect(payload).toMatchObject({
      customerToken: null,
      userErrors: [{ code: "INVALID_INPUT", field: ["input", "oauth", field] }],
    });
    expect(calls).toEqual({});
  });

  it("that is rejected does not return the service's sentence", async () => {
    const { payload } = await run("ssoLogin", credentials, { sso: { [login]: refused } });
    expect(payload).toMatchObject({
      userErrors: [{ code: "REFUSED", message: expect.stringMatching(/^Your request was not accepted/) }],
    });
  });

  it("reports a wrong password like every login", async () => {
    const { payload } = await run("ssoLogin", credentials, { sso: { [login]: wrong } });
    const message = "Invalid email address or password.";
    expect(payload).toMatchObject({ userErrors: [{ code: "INVALID_CREDENTIALS", message }] });
  });

  it("is limited like every login", async () => {
    const limits = createLimits(() => new Date(0));
    const attempt = { sitePath: "reams", identifier: "ana@example.com", address: "192.0.2.1", deviceId: null };
    for (let count = 0; count < 10; count += 1) await limits.login.admit(attempt);
    const { payload, calls } = await run("ssoLogin", credentials, {}, { context: { limits } });
    expect(payload).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
    expect(calls).toEqual({});
  });

  it("counts ten formats of a phone number as one account for the limits", async () => {
    const limits = createLimits(() => new Date(0));
    const sso = stubUpstream("sso", { [login]: refused });
    const codes: unknown[] = [];
    for (const [index, identifier] of spellings.entries()) {
      const context = { limits, clientAddress: `198.51.100.${index}` };
      const { payload } = await run("ssoLogin", { ...credentials, identifier }, { sso }, { context });
      codes.push(payload);
    }
    expect(codes.map((payload) => (payload as { userErrors: { code: string }[] }).userErrors[0]?.code)).toEqual([
      ...Array.from({ length: 3 }, () => "REFUSED"),
      ...Array.from({ length: 7 }, () => "BOT_CHECK_REQUIRED"),
    ]);
    expect(sso.calls.map(({ options }) => options.json)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ emailOrPhone: "8015550123" })),
    );
  });

  it("is rejected for an invalid identifier", async () => {
    const { payload, calls } = await run("ssoLogin", { ...credentials, identifier: "801-555-0123@" }, {});
    expect(payload).toMatchObject({ userErrors: [{ code: "INVALID_INPUT", field: ["input", "identifier"] }] });
    expect(calls).toEqual({});
  });
});

describe("a login for a shop after three failures", () => {
  async function afterThree(input: object, verdict: object) {
    const limits = createLimits(() => new Date(0));
    const context = { limits };
    const refusing = { sso: { [login]: wrong } };
    for (let count = 0; count < 3; count += 1) await run("ssoLogin", credentials, refusing, { context });
    const portal = stubUpstream("portal", { "GET /recaptcha/verify": verdict });
    const { payload, calls } = await run("ssoLogin", input, { sso: { [login]: session }, portal }, { context });
    return { payload, calls, query: portal.calls[0]?.options.query };
  }

  it("requires the bot check", async () => {
    const { payload, calls } = await afterThree(credentials, { Success: true });
    expect(payload).toMatchObject({ customerToken: null, userErrors: [{ code: "BOT_CHECK_REQUIRED" }] });
    expect(calls).toEqual({});
  });

  it("succeeds with a token for this mutation", async () => {
    const { payload, query } = await afterThree({ ...credentials, botToken: "token" }, { Success: true });
    expect(payload).toEqual({ ...session, userErrors: [] });
    expect(query).toEqual({ token: "token", action: "ssoLogin" });
  });
});

describe("single sign-on to a shop", () => {
  const proceed = "POST /authenticate/session";
  const account = "GET /loyalty/app-reams/customer";
  const redirectUrl = `${redirectUri}?code=abc&state=state-1`;
  const viewer = { shopperNumber: "41000000101" };

  it("is for the shopper of the session, which the account service confirms", async () => {
    const sso = stubUpstream("sso", { [proceed]: session, [authorize]: { redirectUrl } });
    const loyalty = stubUpstream("loyalty", { [account]: { FrqShopperNo: "41000000101" } });
    const { payload } = await run("ssoContinue", { oauth }, { sso, loyalty }, { viewer });
    expect(payload).toEqual({ redirectUrl, refreshToken: "refresh-1", userErrors: [] });
    expect(loyalty.calls).toHaveLength(1);
    expect(sso.calls[0]?.options).toMatchObject({
      basic: { username: "gateway", password: "sso-password" },
      query: oauthQuery,
      json: { appId: "app-reams", shopperNumber: "41000000101", sessionId: expect.stringMatching(/^[\w-]{20,}$/) },
    });
  });

  it("is rejected for a guest before any call", async () => {
    const { payload, calls } = await run("ssoContinue", { oauth }, {});
    expect(payload).toMatchObject({ redirectUrl: null, userErrors: [{ code: "UNAUTHENTICATED" }] });
    expect(calls).toEqual({});
  });

  it("has no URL when the account service has ended the session", async () => {
    const ended = new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status: 401, errorCode: 12 });
    const document = `mutation ($input: SsoContinueInput!) { ssoContinue(input: $input) { redirectUrl } }`;
    const sso = stubUpstream("sso", { [proceed]: session, [authorize]: { redirectUrl } });
    const upstreams = { sso, loyalty: { [account]: ended } };
    const { data, errors } = await execute(document, { variables: { input: { oauth } }, viewer, upstreams });
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ code: "UNAUTHENTICATED" }]);
    expect(sso.calls).toEqual([]);
  });

  it("that the sign-on service rejects returns the reason", async () => {
    const loyalty = { [account]: { FrqShopperNo: "41000000101" } };
    const { payload } = await run("ssoContinue", { oauth }, { sso: { [proceed]: refused }, loyalty }, { viewer });
    expect(payload).toMatchObject({ redirectUrl: null, userErrors: [{ code: "REFUSED" }] });
  });
});

describe("an authorization", () => {
  const input = { customerToken: "proof", oauth };

  it("returns the address with the code, and sends no authorization header", async () => {
    const redirectUrl = `${redirectUri}?code=abc&state=state-1`;
    const sso = stubUpstream("sso", { [authorize]: { redirectUrl } });
    const { payload } = await run("ssoAuthorize", input, { sso });
    expect(payload).toEqual({ redirectUrl, userErrors: [] });
    expect(sso.calls[0]?.options).toMatchObject({
      bearer: null,
      query: oauthQuery,
      json: { appId: "app-reams", customer_token: "proof" },
    });
    expect(sso.calls[0]?.options).not.toHaveProperty("basic");
  });

  it.each(["https://evil.example/sso/callback?code=abc", "https://shop.reams.example/other?code=abc", "nonsense"])(
    "never redirects a browser to %s",
    async (redirectUrl) => {
      const { payload } = await run("ssoAuthorize", input, { sso: { [authorize]: { redirectUrl } } });
      expect(payload).toMatchObject({ redirectUrl: null, userErrors: [{}] });
    },
  );
});

describe("a refresh", () => {
  const tokens = { access_token: "access", refresh_token: "refresh-2", token_type: "Bearer", expires_in: 600 };

  it("replaces the token, and sends no authorization header", async () => {
    const sso = stubUpstream("sso", { [refresh]: tokens });
    const { payload } = await run("ssoRefresh", { refreshToken: "refresh-1" }, { sso });
    expect(payload).toEqual({
      accessToken: "access",
      refreshToken: "refresh-2",
      expiresInSeconds: 600,
      userErrors: [],
    });
    expect(sso.calls[0]?.options).toMatchObject({ bearer: null, json: { refresh_token: "refresh-1" } });
  });

  it.each([
    { name: "refused", answer: refused, code: "REFUSED" },
    { name: "not answered", answer: down, code: "UPSTREAM_FAILED" },
  ])("that is $name returns no tokens", async ({ answer, code }) => {
    const { payload } = await run("ssoRefresh", { refreshToken: "refresh-1" }, { sso: { [refresh]: answer } });
    expect(payload).toMatchObject({ accessToken: null, refreshToken: null, userErrors: [{ code }] });
  });

  it("makes no call without a token", async () => {
    const { payload, calls } = await run("ssoRefresh", { refreshToken: "" }, {});
    expect(payload).toMatchObject({ userErrors: [{ code: "INVALID_INPUT" }] });
    expect(calls).toEqual({});
  });
});

describe("a logout at a shop", () => {
  const uri = "https://shop.reams.example/";
  const input = { clientId: "reams-shop", postLogoutRedirectUri: uri, refreshToken: "refresh-1" };

  it("ends the token and returns the registered address", async () => {
    const sso = stubUpstream("sso", { [logout]: { post_logout_redirect_uri: uri } });
    const { payload } = await run("ssoLogout", input, { sso });
    expect(payload).toEqual({ postLogoutRedirectUri: uri, userErrors: [] });
    expect(sso.calls[0]?.options).toMatchObject({
      bearer: null,
      changes: true,
      query: { client_id: "reams-shop", post_logout_redirect_uri: uri, token: "refresh-1" },
    });
  });

  it("never redirects a browser to another address", async () => {
    const sso = { [logout]: { post_logout_redirect_uri: "https://evil.example/" } };
    const { payload } = await run("ssoLogout", input, { sso });
    expect(payload).toMatchObject({ postLogoutRedirectUri: null, userErrors: [{ code: "UPSTREAM_FAILED" }] });
  });
});
