import { expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { testOwnedTokens } from "../../testing/test-sessions.ts";
import { stubUpstream, type StubUpstream } from "../../testing/stub-upstream.ts";

const uri = "https://shop.reams.example/";
const input = { clientId: "reams-shop", postLogoutRedirectUri: uri };
const shop = { sitePath: "reams", ownerId: "reams-shop" };
const logoutTokens = testOwnedTokens("shop-logout");

const login = `mutation ($input: SsoLoginInput!) { ssoLogin(input: $input) { logoutToken } }`;
const logout = `mutation ($input: SsoLogoutInput!) {
  ssoLogout(input: $input) { postLogoutRedirectUri userErrors { code field } } }`;

const service = () =>
  stubUpstream("sso", {
    "POST /authenticate/login": { customerToken: "proof", refreshToken: "refresh-1" },
    "GET /api/logout/revoketoken": { post_logout_redirect_uri: uri },
  });

async function logOut(tokens: object, sso: StubUpstream = service()) {
  const { data } = await execute(logout, { variables: { input: { ...input, ...tokens } }, upstreams: { sso } });
  return { done: data?.["ssoLogout"], calls: sso.calls };
}

it("ends the login of the encrypted token that the browser keeps", async () => {
  const oauth = {
    clientId: "reams-shop",
    redirectUri: "https://shop.reams.example/sso/callback",
    scope: "openid",
    state: "state-1",
    codeChallenge: "c".repeat(43),
    codeChallengeMethod: "S256",
  };
  const credentials = { identifier: "ana@example.com", password: "secret", oauth };
  const { data } = await execute(login, { variables: { input: credentials }, upstreams: { sso: service() } });
  const logoutToken = (data?.["ssoLogin"] as { readonly logoutToken: string } | undefined)?.logoutToken ?? "";
  expect(Buffer.from(logoutToken, "base64url").toString("latin1")).not.toContain("refresh-1");
  const { done, calls } = await logOut({ logoutToken });
  expect(done).toEqual({ postLogoutRedirectUri: uri, userErrors: [] });
  expect(calls[0]?.options).toMatchObject({ query: { token: "refresh-1" } });
});

it.each([
  { name: "another shop's", other: { ownerId: "other-shop" } },
  { name: "another retailer's", other: { sitePath: "lees" } },
])("ends nothing with a logout token that is $name", async ({ other }) => {
  const logoutToken = await logoutTokens.encrypt("refresh-1", { ...shop, ...other });
  const { done, calls } = await logOut({ logoutToken });
  expect(done).toMatchObject({ userErrors: [{ code: "INVALID_INPUT", field: ["input", "logoutToken"] }] });
  expect(calls).toEqual([]);
});

it("ends nothing with two tokens or without one", async () => {
  const logoutToken = await logoutTokens.encrypt("refresh-1", shop);
  for (const tokens of [{ refreshToken: "refresh-1", logoutToken }, {}]) {
    const { done, calls } = await logOut(tokens);
    expect(done).toMatchObject({ postLogoutRedirectUri: null, userErrors: [{ code: "INVALID_INPUT" }] });
    expect(calls).toEqual([]);
  }
});
