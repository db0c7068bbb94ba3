import { afterEach, expect, it } from "vitest";
import { UpstreamError } from "../platform/errors/upstream-error.ts";
import type { StubCall } from "../testing/stub-upstream.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const logIn = `mutation LogIn($input: LoginInput!) {
  login(input: $input) { refreshToken { value } userErrors { code } }
}`;
const refresh = `mutation Refresh($input: RefreshSessionInput!) {
  refreshSession(input: $input) { userErrors { code } }
}`;
const myEmail = "query MyEmail { viewer { email } }";
const whoAmI = "query WhoAmI { viewer { shopperNumber } }";

/** The reason for a rejection: 12 for a revoked session, 2 for an unknown token. */
let said = 12;
const rejection = () =>
  new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status: 401, errorCode: said });

/** The number of rejections by shopper; a token is the shopper's number. */
const refusals = new Map<string, number>();

function guard({ options }: StubCall): string {
  const bearer = options.bearer ?? "";
  const rest = refusals.get(bearer) ?? 0;
  refusals.set(bearer, rest - 1);
  if (rest > 0) throw rejection();
  return bearer;
}

const loyalty = {
  "POST /AppUsers/login": ({ options }: StubCall) => {
    // The URL contains the shopper's number.
    const number = /41\d+/.exec(JSON.stringify(options.json))?.[0] ?? "";
    const shopper = { FrqShopperNo: number, FirstName: "Ana" };
    return { AppUserLogin: shopper, FrequentShopperJwt: number, OauthCustomerJwt: { CustomerToken: "t" } };
  },
  "POST /AppUsers/renew": (call: StubCall) => {
    guard(call);
    return { Renewals: 1, AppUserLogin: { FrqShopperNo: "41000000101", FirstName: "Ana" } };
  },
  "GET /loyalty/app-reams/customer": (call: StubCall) => ({
    FrqShopperNo: guard(call),
    FirstName: "Ana",
    EmailAddress: "ana@example.com",
  }),
};

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
  refusals.clear();
  said = 12;
});

async function start() {
  const test = await createTestApp({ loyalty });
  running = test;
  const logInAs = async (number: string, wantsToken = false) => {
    const input = { identifier: `${number}@example.com`, password: "canary-password", wantsToken };
    const { cookies, body } = await test.post({ query: logIn, variables: { input } });
    const tokens = body.data?.["login"] as Record<"refreshToken", { value: string } | null> | undefined;
    return { cookie: cookies[0]?.split(";")[0] ?? "", refresh: tokens?.refreshToken?.value ?? "" };
  };
  const ask = async (query: string, { cookie }: { readonly cookie: string }) => {
    const { body, cookies } = await test.post({ query, headers: { cookie } });
    return { data: body.data, code: body.errors?.[0]?.extensions.code, cookies };
  };
  return { test, logInAs, ask };
}

const ana = "41000000101";

it("does not revoke a session after one rejection by the account service, and responds as usual", async () => {
  const { logInAs, ask } = await start();
  const shopper = await logInAs(ana);
  refusals.set(ana, 1);
  expect(await ask(myEmail, shopper)).toEqual({
    data: { viewer: { email: "ana@example.com" } },
    code: undefined,
    cookies: [],
  });
  expect((await ask(whoAmI, shopper)).data).toEqual({ viewer: { shopperNumber: ana } });
});

it("does not revoke an app's session after one rejection; its refresh token stays valid", async () => {
  const { test, logInAs } = await start();
  const { refresh: refreshToken } = await logInAs(ana, true);
  refusals.set(ana, 1);
  const { body } = await test.post({ query: refresh, variables: { input: { refreshToken } } });
  expect(body.data).toEqual({ refreshSession: { userErrors: [] } });
});

it("revokes the session of a shopper whose token is rejected again", async () => {
  const { logInAs, ask } = await start();
  const shopper = await logInAs(ana);
  refusals.set(ana, 2);
  expect(await ask(myEmail, shopper)).toMatchObject({
    code: "UNAUTHENTICATED",
    cookies: [expect.stringContaining("=;")],
  });
  expect((await ask(whoAmI, shopper)).data).toEqual({ viewer: null });
});

it("does not revoke the only shopper's session for a token that the service does not know", async () => {
  const { logInAs, ask } = await start();
  said = 2;
  const shopper = await logInAs(ana);
  refusals.set(ana, 2);
  expect(await ask(myEmail, shopper)).toMatchObject({ code: "UPSTREAM_UNAVAILABLE", cookies: [] });
  expect((await ask(myEmail, shopper)).data).toEqual({ viewer: { email: "ana@example.com" } });
});

it("revokes the session of a shopper whose token the service does not know while it knows those of others", async () => {
  const { logInAs, ask } = await start();
  said = 2;
  const [shopper, other] = [await logInAs(ana), await logInAs("41000000102")];
  refusals.set(ana, 4);
  expect(await ask(myEmail, shopper)).toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
  await ask(myEmail, other);
  expect(await ask(myEmail, shopper)).toMatchObject({ code: "UNAUTHENTICATED" });
  expect((await ask(whoAmI, shopper)).data).toEqual({ viewer: null });
});

it.each([
  { what: "does not know the tokens", code: 2 },
  { what: "says of the sessions that they have ended", code: 12 },
])("revokes no session while the service $what of many shoppers, which is an outage", async ({ code }) => {
  const { test, logInAs, ask } = await start();
  said = code;
  const numbers = ["41000000101", "41000000102", "41000000103", "41000000104"];
  const shoppers = await Promise.all(numbers.map((number) => logInAs(number)));
  const app = await logInAs("41000000105", true);
  for (const number of [...numbers, "41000000105"]) refusals.set(number, 1_000);
  const answers = await Promise.all(shoppers.map((shopper) => ask(myEmail, shopper)));
  for (const answer of answers) expect(answer).toMatchObject({ code: "UPSTREAM_UNAVAILABLE", cookies: [] });
  const input = { refreshToken: app.refresh };
  const { body } = await test.post({ query: refresh, variables: { input } });
  expect(body.data).toEqual({ refreshSession: { userErrors: [{ code: "UPSTREAM_FAILED" }] } });

  refusals.clear();
  const after = await Promise.all(shoppers.map((shopper) => ask(myEmail, shopper)));
  expect(after.map((answer) => answer.code)).toEqual(numbers.map(() => undefined));
  expect((await test.post({ query: refresh, variables: { input } })).body.data).toMatchObject({
    refreshSession: { userErrors: [] },
  });
});

it.each(["compiled", "plain"] as const)("states when a rate limit ends, by %s execution", async (execution) => {
  running = await createTestApp({}, { execution, now: () => new Date("2026-05-04T18:00:00Z") });
  const query = 'query Place { place(address: "Provo") { name } }';
  for (let count = 0; count < 30; count += 1) await running.post({ query });
  const { status, headers, body } = await running.post({ query });
  expect({ status, retryAfter: headers["retry-after"] }).toEqual({ status: 200, retryAfter: "60" });
  expect(body.errors).toMatchObject([{ extensions: { code: "RATE_LIMITED", retryAfter: 60 } }]);
});
