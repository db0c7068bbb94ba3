import { describe, expect, it } from "vitest";
import { readOAuthRequest } from "./oauth-request.ts";

const parameters = {
  client_id: "reams-shop",
  redirect_uri: "https://shop.reams.example/sso/callback",
  response_type: "code",
  scope: "openid",
  state: "st/a+te",
  code_challenge: "a".repeat(43),
  code_challenge_method: "S256",
};

const request = {
  clientId: "reams-shop",
  redirectUri: "https://shop.reams.example/sso/callback",
  scope: "openid",
  state: "st/a+te",
  codeChallenge: "a".repeat(43),
  codeChallengeMethod: "S256",
};

const packed = (value: unknown) =>
  new URLSearchParams({ oauth: Buffer.from(JSON.stringify(value)).toString("base64url") });

describe("readOAuthRequest", () => {
  it("reads the packed parameter, and the plain ones of common libraries", () => {
    expect(readOAuthRequest(packed(parameters))).toEqual(request);
    expect(readOAuthRequest(packed(request))).toEqual(request);
    expect(readOAuthRequest(new URLSearchParams(parameters))).toEqual(request);
    expect(readOAuthRequest(new URLSearchParams({ ...parameters, nonce: "n-1" }))).toEqual({
      ...request,
      nonce: "n-1",
    });
  });

  it.each([
    ["without a state", { state: "" }],
    ["without PKCE", { code_challenge: "" }],
    ["with plain PKCE", { code_challenge_method: "plain" }],
    ["for a token instead of a code", { response_type: "token" }],
    ["with a script as the redirect URI", { redirect_uri: "javascript:alert(1)" }],
    ["with a nonce that is too long", { nonce: "x".repeat(501) }],
    ["with a scope that is too long", { scope: "x".repeat(501) }],
  ])("returns null %s", (_name, change) => {
    expect(readOAuthRequest(packed({ ...parameters, ...change }))).toBeNull();
  });

  it.each(["", "%%%", "bm8ganNvbg", "bnVsbA"])("returns null for the parameter %j", (oauth) => {
    expect(readOAuthRequest(new URLSearchParams({ oauth }))).toBeNull();
  });
});
