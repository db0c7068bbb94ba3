import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import type { IdentityProvider } from "../../../platform/config/retailer-entry.ts";
import { execute, testSessions, type ExecuteOptions } from "../../../testing/execute.ts";
import { startIssuer, type TestIssuer } from "../../../testing/openid-issuer.ts";

const redirectUri = "https://reams.localhost/login/callback";
const route = "POST /AppUsers/identitylogin";
const answer = {
  AppUserLogin: { FrqShopperNo: "41000000101", FirstName: "Ana", MyStore: { MyStoreNumber: "12" } },
  FrequentShopperJwt: "shopper-jwt",
};

let issuer: TestIssuer;
let identity: IdentityProvider;
let shared: Pick<ExecuteOptions, "context">;

beforeEach(async () => {
  issuer = await startIssuer();
  const { clientId, clientSecret } = issuer;
  const claims = { email: "email", card: "cardNumber", given_name: "firstName" } as const;
  const usual = {
    name: "Reams ID",
    scope: "openid email profile",
    claims,
    link: "email",
    appRedirectUris: [],
  } as const;
  identity = { ...usual, issuer: issuer.issuer, clientId, clientSecret, createsAccounts: false };
  shared = { context: { limits: createLimits(() => new Date()) } };
});

afterEach(async () => {
  vi.useRealTimers();
  await issuer.stop();
});

interface Started {
  readonly url: string | null;
  readonly flow: string | null;
  readonly userErrors: readonly { readonly code: string; readonly message: string }[];
}

async function start(options: ExecuteOptions = { identity }, to = redirectUri): Promise<Started> {
  const { data } = await execute(
    "mutation ($input: StartLoginInput!) { startLogin(input: $input) { url flow userErrors { code message } } }",
    { ...shared, ...options, variables: { input: { redirectUri: to } } },
  );
  return data?.["startLogin"] as Started;
}

const finishDocument = `mutation ($input: FinishLoginInput!) {
  finishLogin(input: $input) { viewer { firstName } token { value } redirectPath userErrors { code message } }
}`;

function finish(flow: string | null, returned: URL, loyalty: unknown = answer, more: object = {}) {
  const input = { flow: flow ?? "", answer: returned.search.slice(1), ...more };
  return execute(finishDocument, {
    ...shared,
    identity,
    variables: { input },
    upstreams: { loyalty: { [route]: loyalty } },
  });
}

/** Logs in at the provider, and then here. */
async function logIn(loyalty: unknown = answer) {
  const { url, flow } = await start();
  return finish(flow, await issuer.open(url ?? ""), loyalty);
}

const refusalOf = ({ data, calls, cookies }: Awaited<ReturnType<typeof logIn>>) => ({
  login: data?.["finishLogin"],
  calls: calls[`loyalty ${route}`] ?? 0,
  cookies,
});

const refused = (code: string, message: string, calls = 0) => ({
  login: { viewer: null, token: null, redirectPath: null, userErrors: [{ code, message }] },
  calls,
  cookies: [],
});

const notConfirmed = refused("REFUSED", "Reams ID did not confirm your login. Please try again.");

it("starts the session of the shopper whom the provider has proven", async () => {
  const sent: unknown[] = [];
  const { data, cookies } = await logIn(
    ({ options }: { options: { json: unknown } }) => (sent.push(options.json), answer),
  );
  expect(data).toMatchObject({ finishLogin: { viewer: { firstName: "Ana" }, token: null, userErrors: [] } });
  const session = await testSessions().decrypt(cookies[0] ?? "", "cookie", "reams");
  expect(session).toMatchObject({ shopperNumber: "41000000101", shopperToken: "shopper-jwt" });
  const proven = { Issuer: issuer.issuer, Subject: "248289761001", Email: "ana@example.com", FirstName: "Ana" };
  expect(sent).toEqual([{ ...proven, LinkBy: "Email", CreatesAccount: false }]);
});

it("asks the provider with a PKCE challenge, a state and a nonce of this login alone", async () => {
  const [one, other] = await Promise.all([start(), start()]);
  const query = new URL(one.url ?? "").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: "aisle",
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    code_challenge_method: "S256",
  });
  for (const name of ["code_challenge", "state", "nonce"]) {
    expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    expect(query.get(name)).not.toBe(new URL(other.url ?? "").searchParams.get(name));
  }
});
