import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ask } from "../stack/http.ts";
import { botTokenAt } from "./bot-token.ts";
import { startGateway, type TestGateway } from "./gateway.ts";
import { demoPassword } from "./graph.ts";

/** The offsets of the ports of the SSO service and of the portal from the control port of the services. */
const [signOn, portal] = [5, 6];
const email = "cora@example.com";

let graph: TestGateway;
let password = demoPassword;

const { port: services } = inject("services");

beforeAll(async () => {
  graph = await startGateway();
});
afterAll(() => graph.stop());

const verifier = randomBytes(32).toString("base64url");
const oauthOf = (site: string) => ({
  clientId: `${site}-shop`,
  redirectUri: `https://shop.${site}.example/sso/callback`,
  scope: "openid",
  state: "state-1",
  codeChallenge: createHash("sha256").update(verifier).digest("base64url"),
  codeChallengeMethod: "S256",
});

interface Payload {
  readonly [field: string]: unknown;
  readonly userErrors: readonly { readonly code: string }[];
}

async function change(name: string, input: object | null, fields = "", who: { site: string; cookie?: string }) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const [declared, given] = input === null ? ["", ""] : [`($input: ${type}!)`, "(input: $input)"];
  const query = `mutation ${declared} { ${name}${given} { ${fields} userErrors { code } } }`;
  const { data, errors } = await graph.run({ query, variables: input === null ? {} : { input }, ...who });
  expect(errors).toEqual([]);
  return (data as Readonly<Record<string, Payload>>)[name] ?? { userErrors: [] };
}

/** Logs the shopper in at the partner's shop; returns the refresh token that the shop receives for its code. */
async function shopToken(site: string): Promise<string> {
  const oauth = oauthOf(site);
  const login = await change("ssoLogin", { identifier: email, password, oauth }, "customerToken refreshToken", {
    site,
  });
  const { redirectUrl } = await change(
    "ssoAuthorize",
    { customerToken: login["customerToken"], oauth },
    "redirectUrl",
    {
      site,
    },
  );
  return exchanged(site, redirectUrl);
}

/** Returns the refresh token that a shop receives for the code in its redirect URL. */
async function exchanged(site: string, redirectUrl: unknown): Promise<string> {
  const { clientId, redirectUri } = oauthOf(site);
  const json = {
    grant_type: "authorization_code",
    client_id: clientId,
    code: new URL(String(redirectUrl)).searchParams.get("code"),
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const { body } = await ask({ port: services + signOn, path: "/token/exchange", method: "POST", json });
  return (JSON.parse(body) as { refresh_token: string }).refresh_token;
}

const refresh = (refreshToken: string, site: string) =>
  change("ssoRefresh", { refreshToken }, "refreshToken", { site });

/** Logs in with the current password of the account. */
async function logIn(site: string): Promise<string> {
  const query = "mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }";
  return (await graph.run({ query, variables: { input: { identifier: email, password } }, site })).cookie;
}

/** Returns the token of the newest password reset link in the outbox. */
async function resetToken(site: string): Promise<string> {
  const botToken = await botTokenAt(services, "requestPasswordReset", site);
  await change("requestPasswordReset", { email, botToken }, "", { site });
  const read = async (path: string) => (await ask({ port: services + portal, path })).body;
  const [, mail = ""] = /href="(\/outbox\/[\w-]+)"/.exec(await read("/outbox")) ?? [];
  return /token=([\w-]+)/.exec(await read(mail))?.[1] ?? "";
}

const ways = {
  async "a new password"(site: string) {
    const input = { currentPassword: password, newPassword: "Groceries7Us!" };
    await change("changePassword", input, "", { site, cookie: await logIn(site) });
    password = input.newPassword;
  },
  async "a reset of the password"(site: string) {
    const token = await resetToken(site);
    expect(await change("resetPassword", { token, email, newPassword: demoPassword }, "reset", { site })).toMatchObject(
      {
        reset: true,
      },
    );
    password = demoPassword;
  },
  async "a logout everywhere else"(site: string) {
    await change("endOtherSessions", null, "", { site, cookie: await logIn(site) });
  },
  async "an end of all sessions by support"(site: string) {
    const cookie = await graph.logInSupport(site);
    const lookup = { by: "EMAIL", value: email, reason: "asked by the shopper" };
    const query = "query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { id } }";
    const { data } = await graph.run({ query, variables: { lookup }, cookie, site });
    const customerId = (data as { customer: { id: string } }).customer.id;
    await change("endCustomerSessions", { customerId, reason: lookup.reason }, "", { site, cookie });
  },
};

describe.each([
  { site: "reams", names: Object.keys(ways) },
  { site: "bluebird", names: ["a logout everywhere else", "an end of all sessions by support"] },
])("the login at a partner's shop of $site", ({ site, names }) => {
  it.each(names as (keyof typeof ways)[])("ends with %s", async (name) => {
    const token = await shopToken(site);
    const { refreshToken } = await refresh(token, site);
    expect(refreshToken).toEqual(expect.any(String));
    await ways[name](site);
    const refused = { refreshToken: null, userErrors: [{ code: "REFUSED" }] };
    expect(await refresh(String(refreshToken), site)).toEqual(refused);
    expect((await refresh(await shopToken(site), site)).userErrors).toEqual([]);
  });
});

it.each(["reams", "bluebird"])(
  "ends with the logout of the session at %s that started it, and of no other session",
  async (site) => {
    const [phone, laptop] = [await logIn(site), await logIn(site)];
    const continueLogin = async (cookie: string) => {
      const { redirectUrl } = await change("ssoContinue", { oauth: oauthOf(site) }, "redirectUrl", { site, cookie });
      return exchanged(site, redirectUrl);
    };
    const [ofPhone, ofLaptop, typed] = [await continueLogin(phone), await continueLogin(laptop), await shopToken(site)];
    const { refreshToken } = await refresh(ofPhone, site);
    expect(await change("logout", null, "loggedOut", { site, cookie: phone })).toEqual({
      loggedOut: true,
      userErrors: [],
    });
    const refused = { refreshToken: null, userErrors: [{ code: "REFUSED" }] };
    expect(await refresh(String(refreshToken), site)).toEqual(refused);
    expect((await refresh(ofLaptop, site)).userErrors).toEqual([]);
    expect((await refresh(typed, site)).userErrors).toEqual([]);
  },
);

it("can be refreshed only at the host of its own retailer", async () => {
  const token = await shopToken("reams");
  expect(await refresh(token, "lees")).toEqual({ refreshToken: null, userErrors: [{ code: "REFUSED" }] });
  expect((await refresh(token, "reams")).userErrors).toEqual([]);
});

it("continues to a shop without the password only with an active session", async () => {
  const cookie = await logIn("reams");
  const go = () => change("ssoContinue", { oauth: oauthOf("reams") }, "redirectUrl", { site: "reams", cookie });
  const { redirectUrl } = await go();
  expect(redirectUrl).toMatch(/^https:\/\/shop\.reams\.example\/sso\/callback\?code=[\w-]+&state=state-1&iss=/);
  const lees = await change("ssoContinue", { oauth: oauthOf("lees") }, "redirectUrl", { site: "reams", cookie });
  expect(lees).toEqual({ redirectUrl: null, userErrors: [{ code: "REFUSED" }] });
  await change("logout", null, "", { site: "reams", cookie });
  expect(await go()).toEqual({ redirectUrl: null, userErrors: [{ code: "UNAUTHENTICATED" }] });
});
