import { afterEach, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { StubCall, StubRoutes } from "../../testing/stub-upstream.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp | null = null;
afterEach(async () => {
  await test?.app.stop();
  test = null;
});

const issuer = "https://reams.example";
const down = () => new UpstreamError({ upstream: "sso", kind: "unavailable" });
const slow = () => new UpstreamError({ upstream: "sso", kind: "unknown-outcome" });
const refusal = (reasonName: string) => () => new UpstreamError({ upstream: "sso", kind: "refused", reasonName });

const claims = { active: true, iss: issuer, sub: "app-reams:41000000101", scope: "openid", sid: "login-1" };

/** Sends a request of a client to the gateway. */
async function send(
  sso: StubRoutes,
  method: "GET" | "POST",
  url: string,
  options: { readonly form?: Record<string, string>; readonly bearer?: string; readonly host?: string } = {},
) {
  const { form, bearer, host = "reams.example" } = options;
  test ??= await createTestApp({ sso }, { assistants: "read" });
  return test.app.server.inject({
    method,
    url,
    headers: {
      host,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(form !== undefined && { payload: new URLSearchParams(form).toString() }),
  });
}

it("discovers each retailer's own issuer and endpoints", async () => {
  for (const site of ["reams", "lees"]) {
    const origin = `https://${site}.example`;
    const options = { host: `${site}.example` };
    // oxlint-disable-next-line no-await-in-loop -- one retailer after the other
    const provider = await send({}, "GET", "/.well-known/openid-configuration", options);
    expect(provider.json()).toMatchObject({ issuer: origin, token_endpoint: `${origin}/oauth/token` });
    // oxlint-disable-next-line no-await-in-loop -- one retailer after the other
    const resource = await send({}, "GET", "/.well-known/oauth-protected-resource/mcp", options);
    expect(resource.json()).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] });
  }
});

it("publishes the public parts of the keys only", async () => {
  const key = { kty: "EC", crv: "P-256", x: "x", y: "y", kid: "1", alg: "ES256", use: "sig" };
  const routes = { "GET /.well-known/jwks.json": { keys: [{ ...key, d: "private" }] } };
  expect((await send(routes, "GET", "/oauth/jwks")).json()).toEqual({ keys: [key] });
});

it("requests tokens for the retailer of the host, whatever app a client names", async () => {
  const tokens = { access_token: "a", refresh_token: "r", expires_in: 600, scope: "openid", id_token: "i" };
  const appIds: unknown[] = [];
  const route = ({ options: { form } }: StubCall) => {
    appIds.push(form instanceof URLSearchParams && form.getAll("appId"));
    return tokens;
  };
  const form = { appId: "app-lees", grant_type: "refresh_token" };
  const response = await send({ "POST /oauth/token": route }, "POST", "/oauth/token", { form });
  expect(response.json()).toEqual({ ...tokens, token_type: "Bearer" });
  expect(response.headers["cache-control"]).toBe("private, no-store");
  expect(appIds).toEqual([["app-reams"]]);
});

it.each([
  { what: "a used code", answer: refusal("invalid_grant"), status: 400, error: "invalid_grant" },
  { what: "a client of another retailer", answer: refusal("invalid_client"), status: 400, error: "invalid_client" },
  { what: "an unknown reason", answer: refusal("secret_reason"), status: 400, error: "invalid_request" },
  { what: "a service that is down", answer: down, status: 503, error: "temporarily_unavailable" },
  { what: "a service that is too slow", answer: slow, status: 503, error: "temporarily_unavailable" },
])("answers with $error for $what", async ({ answer, status, error }) => {
  const routes = { "POST /oauth/token": answer, "POST /oauth/revoke": answer };
  for (const path of ["/oauth/token", "/oauth/revoke"]) {
    // oxlint-disable-next-line no-await-in-loop -- one endpoint after the other
    const response = await send(routes, "POST", path, { form: { client_id: "reams-shop" } });
    expect([response.statusCode, response.json()]).toEqual([status, { error }]);
  }
});

it.each([
  { what: "the shopper of the token", answer: claims, status: 200, body: { sub: claims.sub } },
  { what: "nothing for an inactive token", answer: { active: false }, status: 401 },
  { what: "nothing for a token without openid", answer: { ...claims, scope: "assistant" }, status: 401 },
  { what: "nothing for a token of another issuer", answer: { ...claims, iss: "https://lees.example" }, status: 401 },
  { what: "nothing for a shopper of another retailer", answer: { ...claims, sub: "app-lees:1" }, status: 401 },
  { what: "an outage as one", answer: down(), status: 503, body: { error: "temporarily_unavailable" } },
])("returns $what as user info", async ({ answer, status, body = { error: "invalid_token" } }) => {
  const response = await send({ "POST /oauth/introspect": answer }, "GET", "/oauth/userinfo", { bearer: "a.b.c" });
  expect([response.statusCode, response.json()]).toEqual([status, body]);
  expect(response.headers["www-authenticate"]).toBe(status === 401 ? 'Bearer error="invalid_token"' : undefined);
});
