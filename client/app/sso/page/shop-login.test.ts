import { type LoaderFunctionArgs, RouterContextProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { readShopLogin } from "./shop-login.server.ts";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

const site = "http://reams.localhost";
const oauth = {
  clientId: "reams-shop",
  redirectUri: "https://shop.reams.example/sso/callback",
  scope: "openid",
  state: "state",
  codeChallenge: "a".repeat(43),
  codeChallengeMethod: "S256",
};
const shop = { __typename: "Shop", name: "Reams online shop", receives: ["your shopper number"], days: 90 };

const ShopQuery: FakeAnswers[string] = ({ redirectUri }) => ({
  data: { shop: redirectUri === oauth.redirectUri ? shop : null },
});

/** Reads the request of a shop; returns where that leads, or the data of the page. */
async function enter(request: Request, answers: FakeAnswers = {}) {
  const context = new RouterContextProvider();
  context.set(apolloContext, fakeGraph({ ShopQuery, ...answers }).client);
  const args = { context, params: {}, request } as unknown as LoaderFunctionArgs;
  try {
    return await readShopLogin(args);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
    throw thrown;
  }
}

const withoutPage = (changes: object = {}) =>
  new Request(`${site}/sso/login?${new URLSearchParams({ ...oauth, ...changes, prompt: "none" })}`);

/** Returns the address at which the shop receives an error. */
const errorAt = (error: string) =>
  `${oauth.redirectUri}?${new URLSearchParams({ error, state: oauth.state, iss: site })}`;

it("leads a shopper who cancels to the address that the shop has registered", async () => {
  const cookie = `__Secure-sso-request=${Buffer.from(JSON.stringify(oauth)).toString("base64url")}`;
  const page = await enter(new Request(`${site}/sso/login`, { headers: { cookie } }));
  expect(page).toMatchObject({ data: { cancelUrl: errorAt("access_denied") } });
});

it.each([
  { name: "a guest", viewer: null, error: "login_required" },
  { name: "a shopper", viewer: { __typename: "User", id: "ana", roles: [] }, error: "consent_required" },
])("answers a request without a page from $name with $error", async ({ viewer, error }) => {
  const retailer = { __typename: "Retailer", id: "reams", capabilities: [], switches: retailerSwitches() };
  const VisitorQuery = () => ({ data: { viewer, retailer } });
  expect(await enter(withoutPage(), { VisitorQuery })).toBe(errorAt(error));
});

it("leads no request without a page to an address that the shop has not registered", async () => {
  const page = await enter(withoutPage({ redirectUri: "https://evil.example/" }));
  expect(page).toMatchObject({ data: { shop: null, cancelUrl: null }, init: { status: 400 } });
});
