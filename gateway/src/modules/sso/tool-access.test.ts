import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { createTestApp } from "../../testing/test-app.ts";

beforeEach(() => {
  // The library of the protocol warns at each call about a choice of ours.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const issuer = "https://reams.example";
const metadata = `resource_metadata="${issuer}/.well-known/oauth-protected-resource/mcp", scope="openid assistant"`;
const access = { active: true, iss: issuer, sub: "app-reams:41000000101", scope: "openid assistant", sid: "login-1" };

/** Calls the tool that reads the shopper's card; the sign-on service answers to the introspection. */
async function readCard(introspection: unknown, authorization?: string) {
  const { app } = await createTestApp({ sso: { "POST /oauth/introspect": introspection } }, { assistants: "read" });
  const response = await app.server.inject({
    method: "POST",
    url: "/mcp",
    headers: {
      host: "reams.example",
      accept: "application/json, text/event-stream",
      ...(authorization !== undefined && { authorization }),
    },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "read_card", arguments: {} } },
  });
  await app.stop();
  const { statusCode: status, headers, body } = response;
  return { status, challenge: headers["www-authenticate"], body };
}

it("tells a guest where to log in", async () => {
  const { status, challenge, body } = await readCard({});
  expect([status, challenge]).toEqual([401, `Bearer ${metadata}`]);
  expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
});

it.each([
  { what: "an ended login", introspection: { active: false } },
  { what: "a shop's access token", introspection: { ...access, scope: "openid" } },
  { what: "another retailer", introspection: { ...access, iss: "https://lees.example" } },
])("refuses the token of $what", async ({ introspection }) => {
  const { status, challenge } = await readCard(introspection, "Bearer a.b.c");
  expect([status, challenge]).toEqual([401, `Bearer error="invalid_token", ${metadata}`]);
});

it("reports an outage of the sign-on service as one, and not as a missing login", async () => {
  const down = new UpstreamError({ upstream: "sso", kind: "timeout" });
  const { status, body } = await readCard(down, "Bearer a.b.c");
  expect(status).toBe(200);
  expect(body).toContain("UPSTREAM_UNAVAILABLE");
});
