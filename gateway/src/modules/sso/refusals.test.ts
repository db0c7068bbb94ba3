import { expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";

const refusal = (reasonName: string) =>
  new UpstreamError({ upstream: "sso", kind: "refused", reasonName, reason: "The service's sentence." });

const authorize = `mutation {
  ssoAuthorize(
    input: {
      customerToken: "proof"
      oauth: {
        clientId: "reams-shop"
        redirectUri: "https://shop.reams.example/sso/callback"
        scope: "openid"
        state: "state-1"
        codeChallenge: "${"c".repeat(43)}"
        codeChallengeMethod: "S256"
      }
    }
  ) { userErrors { code message } }
}`;
const refresh = 'mutation { ssoRefresh(input: { refreshToken: "refresh-1" }) { userErrors { code message } } }';

it.each([
  ["invalid_client", "en", "There is no such client, or the address is not one of its own."],
  ["invalid_scope", "en", "The client asks for something that it has not registered."],
  ["invalid_grant", "en", "The login is too old, was used already, or is another client's."],
  ["invalid_grant", "es", "El inicio de sesión es demasiado antiguo, ya se usó o es de otra tienda en línea."],
  ["unknown_reason", "en", "Your request was not accepted. Please contact your store if this goes on."],
] as const)("words the reason %s of a refused authorization in %s", async (reasonName, language, message) => {
  const sso = { "POST /authenticate/token": refusal(reasonName) };
  const { data } = await execute(authorize, { upstreams: { sso }, context: { language } });
  expect(data).toEqual({ ssoAuthorize: { userErrors: [{ code: "REFUSED", message }] } });
});

it("words a refused refresh token as an ended session", async () => {
  const { data } = await execute(refresh, { upstreams: { sso: { "POST /token/refresh": refusal("invalid_grant") } } });
  const message = "The session has ended. Please log in again.";
  expect(data).toEqual({ ssoRefresh: { userErrors: [{ code: "REFUSED", message }] } });
});
