import { expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";

const client = { id: "reams-shop", name: "Reams online shop", receives: ["your shopper number"], days: 90 };
const shop = { clientId: "reams-shop", name: "Reams online shop", receives: ["your shopper number"], days: 90 };
const since = "2026-05-04T12:00:00.000Z";
const down = new UpstreamError({ upstream: "sso", kind: "unavailable" });

const shopQuery = `query ($clientId: ID!) { shop(clientId: $clientId) { clientId name receives days } }`;
const list = `{ viewer { firstName connectedShops { shop { clientId name receives days } since } } }`;
const end = `mutation ($input: DisconnectShopInput!) {
  disconnectShop(input: $input) { user { connectedShops { shop { clientId } } } userErrors { code field } }
}`;

it("returns the name of a shop and the data that it receives, before the login", async () => {
  const sso = stubUpstream("sso", { "GET /client": client });
  const { data } = await execute(shopQuery, { variables: { clientId: "reams-shop" }, upstreams: { sso } });
  expect(data).toEqual({ shop });
  expect(sso.calls[0]?.options).toMatchObject({
    basic: { username: "gateway" },
    query: { client_id: "reams-shop", appId: "app-reams" },
  });
});

it("checks that the shop has registered the request's parameters", async () => {
  const sso = stubUpstream("sso", { "GET /client": client });
  const document = `query { shop(clientId: "reams-shop", redirectUri: "https://shop.reams.example/sso/callback",
    scope: "openid", postLogoutRedirectUri: "https://shop.reams.example/") { name } }`;
  await execute(document, { upstreams: { sso } });
  expect(sso.calls[0]?.options.query).toEqual({
    client_id: "reams-shop",
    appId: "app-reams",
    redirect_uri: "https://shop.reams.example/sso/callback",
    scope: "openid",
    post_logout_redirect_uri: "https://shop.reams.example/",
  });
});

it.each([
  { clientId: "unknown-s", calls: { "sso GET /client": 1 } },
  { clientId: "no id/at all", calls: {} },
])("returns null for the id $clientId", async ({ clientId, calls }) => {
  const executed = await execute(shopQuery, { variables: { clientId } });
  expect(executed).toMatchObject({ data: { shop: null }, errors: [] });
  expect(executed.calls).toEqual(calls);
});

it("lists the shops with a login of the signed-in shopper", async () => {
  const sso = stubUpstream("sso", { "GET /grants": { grants: [{ client, since }] } });
  const { data } = await execute(list, { viewer: { shopperNumber: "41000000101" }, upstreams: { sso } });
  expect(data).toMatchObject({ viewer: { connectedShops: [{ shop, since }] } });
  expect(sso.calls[0]?.options.query).toEqual({ appId: "app-reams", shopperNumber: "41000000101" });
});

it("returns the rest of the account while the shops are unavailable", async () => {
  const { data, errors } = await execute(list, { viewer: {}, upstreams: { sso: { "GET /grants": down } } });
  expect(data).toEqual({ viewer: { firstName: "Ana", connectedShops: null } });
  expect(errors).toMatchObject([{ path: "viewer.connectedShops", code: "UPSTREAM_UNAVAILABLE" }]);
});

it("revokes a shop's grant of the signed-in shopper, whose number comes from the session", async () => {
  const sso = stubUpstream("sso", { "POST /grants/end": { grants: [] }, "GET /grants": { grants: [] } });
  const options = { variables: { input: { clientId: "reams-shop" } }, upstreams: { sso } };
  const { data } = await execute(end, { ...options, viewer: { shopperNumber: "41000000101" } });
  expect(data).toEqual({ disconnectShop: { user: { connectedShops: [] }, userErrors: [] } });
  const json = { appId: "app-reams", shopperNumber: "41000000101", clientId: "reams-shop" };
  expect(sso.calls[0]?.options.json).toEqual(json);
});

it.each([
  { name: "a guest", viewer: null, clientId: "reams-shop", code: "UNAUTHENTICATED", calls: 0 },
  { name: "an invalid id", viewer: {}, clientId: "a b", code: "INVALID_INPUT", calls: 0 },
  { name: "an outage", viewer: {}, clientId: "reams-shop", code: "UPSTREAM_FAILED", calls: 1 },
])("rejects $name with $code", async ({ viewer, clientId, code, calls }) => {
  const sso = stubUpstream("sso", { "POST /grants/end": down });
  const { data } = await execute(end, { viewer, variables: { input: { clientId } }, upstreams: { sso } });
  expect(data).toMatchObject({ disconnectShop: { user: null, userErrors: [{ code }] } });
  expect(sso.calls).toHaveLength(calls);
});
