import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ask } from "../../tools/http.ts";
import { demoPassword } from "./graph.ts";
import { sharedGateway } from "./shared-gateway.ts";

const graph = sharedGateway();
const email = "cora@example.com";

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

async function change(name: string, input: object, fields: string, who: { site: string; cookie?: string }) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} userErrors { code } } }`;
  const { data, errors } = await graph.run({ query, variables: { input }, ...who });
  expect(errors).toEqual([]);
  return (data as Readonly<Record<string, Payload>>)[name] ?? { userErrors: [] };
}

/** Returns the refresh token that a shop receives for the code in its redirect URL. */
async function exchanged(site: string, redirectUrl: unknown): Promise<string> {
  const { clientId, redirectUri } = oauthOf(site);
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: clientId,
    code: new URL(String(redirectUrl)).searchParams.get("code") ?? "",
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }).toString();
  const headers = { "x-site-path": site, "content-type": "application/x-www-form-urlencoded" };
  const answer = await ask({ port: graph.port, path: "/oauth/token", method: "POST", headers, body });
  return (JSON.parse(answer.body) as { refresh_token: string }).refresh_token;
}

/** Logs the shopper in at the partner's shop; returns the refresh token that the shop receives for its code. */
async function logInAtShop(site: string): Promise<string> {
  const oauth = oauthOf(site);
  const input = { identifier: email, password: demoPassword, oauth };
  const { customerToken } = await change("ssoLogin", input, "customerToken", { site });
  const { redirectUrl } = await change("ssoAuthorize", { customerToken, oauth }, "redirectUrl", { site });
  return exchanged(site, redirectUrl);
}

/** Continues from the storefront's session to the shop at a retailer. */
const continueTo = (shop: string, site: string, cookie: string) =>
  change("ssoContinue", { oauth: oauthOf(shop) }, "redirectUrl", { site, cookie });

const refresh = (refreshToken: unknown, site: string) =>
  change("ssoRefresh", { refreshToken }, "refreshToken", { site });

const refusal = { refreshToken: null, userErrors: [{ code: "REFUSED" }] };

describe.each(["reams", "bluebird"])("the login at a partner's shop of %s", (site) => {
  it("ends with the logout of the session that started it, and of no other session", async () => {
    const [phone, laptop] = [await graph.logIn(email, site), await graph.logIn(email, site)];
    const ofPhone = await exchanged(site, (await continueTo(site, site, phone))["redirectUrl"]);
    const ofLaptop = await exchanged(site, (await continueTo(site, site, laptop))["redirectUrl"]);
    const typed = await logInAtShop(site);
    const { refreshToken } = await refresh(ofPhone, site);
    expect(refreshToken).toEqual(expect.any(String));
    const logout = { query: "mutation { logout { loggedOut userErrors { code } } }", cookie: phone, site };
    expect((await graph.run(logout)).data).toEqual({ logout: { loggedOut: true, userErrors: [] } });
    expect(await refresh(refreshToken, site)).toEqual(refusal);
    expect((await refresh(ofLaptop, site)).userErrors).toEqual([]);
    expect((await refresh(typed, site)).userErrors).toEqual([]);
  });
});

it("is refused at the shop and the host of another retailer, and without an active session", async () => {
  const cookie = await graph.logIn(email);
  expect(await refresh(await logInAtShop("reams"), "lees")).toEqual(refusal);
  expect(await continueTo("lees", "reams", cookie)).toEqual({ redirectUrl: null, userErrors: [{ code: "REFUSED" }] });
  await graph.run({ query: "mutation { logout { loggedOut } }", cookie });
  expect(await continueTo("reams", "reams", cookie)).toEqual({
    redirectUrl: null,
    userErrors: [{ code: "UNAUTHENTICATED" }],
  });
});
