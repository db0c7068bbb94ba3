import { expect, it } from "vitest";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { UpstreamError, type UpstreamFailure } from "../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { testSessions } from "../../testing/test-sessions.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";

const logIn = `mutation LogIn($input: LoginInput!) {
  login(input: $input) { viewer { firstName homeStore { name } } redirectPath userErrors { code message field } }
}`;
const input = { identifier: "ana@example.com", password: "secret" };
const answer = {
  AppUserLogin: { FrqShopperNo: "41000000101", FirstName: "Ana", MyStore: { MyStoreNumber: "12" } },
  FrequentShopperJwt: "shopper-jwt",
  OauthCustomerJwt: { CustomerToken: "customer-token" },
};
const route = "POST /AppUsers/login";

/** Runs a login at a loyalty service that throws the given error, or responds with the given body. */
function attempt(loyalty: unknown, options: Partial<ExecuteOptions> = {}) {
  return execute(logIn, { variables: { input }, upstreams: { loyalty: { [route]: loyalty } }, ...options });
}

const failing = (failure: Omit<UpstreamFailure, "upstream">) =>
  attempt(new UpstreamError({ upstream: "loyalty", ...failure }));

const tryAgain = "Something went wrong with your request. Please try submitting again.";

it.each([
  {
    name: "an unknown account",
    failure: { kind: "refused", errorCode: 10, reason: "canary" },
    code: "INVALID_CREDENTIALS",
    message: "Invalid email address or password.",
  },
  {
    name: "a wrong password",
    failure: { kind: "refused", errorCode: 11, reason: "canary" },
    code: "INVALID_CREDENTIALS",
    message: "Invalid email address or password.",
  },
  {
    name: "another rejection",
    failure: { kind: "refused", errorCode: 30, reason: "This card is blocked." },
    code: "REFUSED",
    message: "This card is blocked.",
  },
  { name: "a rejection without a reason", failure: { kind: "refused" }, code: "REFUSED", message: tryAgain },
  { name: "an outage", failure: { kind: "unavailable", reason: "canary" }, code: "UPSTREAM_FAILED", message: tryAgain },
  {
    name: "a busy service",
    failure: { kind: "busy" },
    code: "UPSTREAM_FAILED",
    message: "Many are asking just now. Please try again in a moment.",
  },
  { name: "a timeout", failure: { kind: "unknown-outcome" }, code: "UPSTREAM_FAILED", message: tryAgain },
  {
    name: "a rejected service credential",
    failure: { kind: "unauthenticated", status: 401 },
    code: "UPSTREAM_FAILED",
    message: tryAgain,
  },
] as const)("responds to $name with $code", async ({ failure, code, message }) => {
  const { data, errors, cookies } = await failing(failure);
  expect(data).toEqual({ login: { viewer: null, redirectPath: null, userErrors: [{ code, message, field: null }] } });
  expect(errors).toEqual([]);
  expect(cookies).toEqual([]);
});

it.each([
  {},
  { ...answer, FrequentShopperJwt: "" },
  { ...answer, AppUserLogin: [] },
  { ...answer, AppUserLogin: { FirstName: "Ana" } },
])("rejects a login with a malformed response", async (body) => {
  const { data, cookies } = await attempt(body);
  expect(data).toMatchObject({ login: { viewer: null, userErrors: [{ code: "UPSTREAM_FAILED" }] } });
  expect(cookies).toEqual([]);
});

it("sends the identifier and the password to the retailer's own app with the service credential", async () => {
  const seen: unknown[] = [];
  await attempt(({ options }: { options: unknown }) => (seen.push(options), answer), { retailer: "lees" });
  expect(seen).toEqual([
    expect.objectContaining({
      bearer: "loyalty-service-token",
      query: { a: "app-lees" },
      json: { EmailOrPhone: "ana@example.com", Password: "secret" },
    }),
  ]);
});

it("makes no call with missing input", async () => {
  const { data, calls } = await attempt(answer, { variables: { input: { identifier: "", password: "" } } });
  expect(data).toMatchObject({
    login: {
      userErrors: [
        { code: "INVALID_INPUT", message: "Please enter your email address.", field: ["input", "identifier"] },
        { code: "INVALID_INPUT", message: "Please enter your password.", field: ["input", "password"] },
      ],
    },
  });
  expect(calls).toEqual({});
});

it("redirects to the home page when content is unavailable", async () => {
  expect((await attempt(answer)).data).toMatchObject({ login: { redirectPath: "/", userErrors: [] } });
});

it("reads the shopper's branch with the new session in the same operation", async () => {
  const { data, cookies } = await attempt(answer, {
    upstreams: {
      loyalty: { [route]: answer },
      content: { "GET /sites/reams/locations": { locations: [store] } },
    },
  });
  expect(data).toMatchObject({ login: { viewer: { firstName: "Ana", homeStore: { name: "Provo Center Street" } } } });
  expect(cookies).toHaveLength(1);
});

const store = {
  name: "Provo Center Street",
  storeNumber: "0012",
  address: "1 Center St",
  city: "Provo",
  state: "UT",
  latitude: 40.2,
  longitude: -111.6,
};

it("rejects the eleventh attempt on an account before a call to the loyalty service", async () => {
  const limits = createLimits(() => new Date("2026-05-04T12:00:00Z"));
  const wrong = new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 11 });
  const proven = (answered: unknown) =>
    attempt(answered, {
      variables: { input: { ...input, botToken: "token" } },
      upstreams: { loyalty: { [route]: answered }, portal: { "GET /recaptcha/verify": { Success: true } } },
      context: { limits },
    });
  for (let count = 0; count < 10; count += 1) await proven(wrong);
  const { data, calls } = await proven(answer);
  expect(data).toMatchObject({
    login: {
      userErrors: [
        { code: "RATE_LIMITED", message: "Too many attempts. Please wait 5 minutes and try again.", field: null },
      ],
    },
  });
  expect(calls).toEqual({});
});

/** The sign-on service, which has no logins of the session. */
const shopsEnd = { "POST /authenticate/session/end": { grants: [] } };

const logOut = "mutation LogOut { logout { loggedOut userErrors { code message } } }";

it("removes the cookie of a guest without a call", async () => {
  const { data, calls, cookies } = await execute(logOut);
  expect(data).toEqual({ logout: { loggedOut: true, userErrors: [] } });
  expect(cookies).toEqual([null]);
  expect(calls).toEqual({});
});

it("ends the session at the gateway and reports a failed call to the loyalty service", async () => {
  const down = new UpstreamError({ upstream: "loyalty", kind: "unavailable" });
  const { data, cookies } = await execute(logOut, {
    viewer: {},
    upstreams: { loyalty: { "POST /AppUsers/logout": down } },
  });
  expect(data).toEqual({ logout: { loggedOut: true, userErrors: [{ code: "UPSTREAM_FAILED", message: tryAgain }] } });
  expect(cookies).toEqual([null]);
});

it("revokes the grants of the session at shops, and reports a failed call", async () => {
  const sso = stubUpstream("sso", shopsEnd);
  const loyalty = { "POST /AppUsers/logout": { Success: true } };
  const { data } = await execute(logOut, { viewer: {}, upstreams: { loyalty, sso } });
  expect(data).toEqual({ logout: { loggedOut: true, userErrors: [] } });
  expect(sso.calls[0]?.options).toMatchObject({
    basic: { username: "gateway" },
    json: { appId: "app-reams", shopperNumber: "41000000101", sessionId: expect.any(String) },
  });
  const down = new UpstreamError({ upstream: "sso", kind: "unavailable" });
  const cut = { loyalty, sso: { "POST /authenticate/session/end": down } };
  const { data: failed } = await execute(logOut, { viewer: {}, upstreams: cut });
  expect(failed).toMatchObject({ logout: { loggedOut: true, userErrors: [{ code: "UPSTREAM_FAILED" }] } });
});

it("treats a token that the loyalty service rejects as ended", async () => {
  const refused = new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status: 401, errorCode: 12 });
  const sessions = testSessions();
  const { data } = await execute(logOut, {
    viewer: {},
    context: { sessions },
    upstreams: { loyalty: { "POST /AppUsers/logout": refused }, sso: shopsEnd },
  });
  expect(data).toEqual({ logout: { loggedOut: true, userErrors: [] } });
});

it("sends the device of the login to the service, if it is known", async () => {
  const bodyOf = async (device: string | null) => {
    const loyalty = stubUpstream("loyalty", { [route]: answer });
    await execute(logIn, { variables: { input }, upstreams: { loyalty }, context: { device } });
    return loyalty.calls[0]?.options.json;
  };
  const credentials = { EmailOrPhone: "ana@example.com", Password: "secret" };
  expect(await bodyOf("Safari on iPhone")).toEqual({ ...credentials, Device: "Safari on iPhone" });
  expect(await bodyOf(null)).toEqual(credentials);
});
