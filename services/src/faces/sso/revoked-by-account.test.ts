import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callService, startTestServices, type TestCall, type TestServices, testTokens } from "../../testing/start.ts";
import { commerceService } from "../commerce/service.ts";
import { demoPassword } from "../../core/seed/shoppers.ts";
import { loyaltyService } from "../loyalty/service.ts";
import { logIn } from "../loyalty/testing/shopper.ts";
import { ssoService } from "./service.ts";
import { basic, callSignOn, exchangeCode, oauth } from "./testing/calls.ts";
import type { Wire } from "./wire.generated.ts";

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices([loyaltyService, commerceService, ssoService]);
});
beforeEach(() => services.clock.reset());
afterAll(() => services.stop());

const shops = {
  "app-reams": { client_id: "reams-shop", redirect_uri: "https://shop.reams.example/sso/callback" },
  "app-bluebird": { client_id: "bluebird-shop", redirect_uri: "https://shop.bluebird.example/sso/callback" },
};
type App = keyof typeof shops;

const sso = (path: string, json: object, query: object = {}) =>
  callSignOn(services, { method: "POST", path, query, json, authorization: basic });

/**
 * Logs Ana in at the shop of a retailer; returns the tokens of the storefront and of the shop, and a code that was not
 * exchanged.
 */
async function shopLogin(appId: App) {
  const request = {
    ...oauth,
    ...shops[appId],
  };
  const account = { appId, emailOrPhone: "ana@example.com", password: demoPassword };
  const codeOf = async () => {
    const { customerToken, refreshToken } = (await sso("/authenticate/login", account, request)).body as Wire["Login"];
    const proof = { appId, customer_token: customerToken };
    const { redirectUrl } = (await sso("/authenticate/token", proof, request)).body as Wire["Redirect"];
    const [, shopperNumber = ""] = decodeJwt(customerToken).sub?.split(":") ?? [];
    return { code: new URL(redirectUrl).searchParams.get("code") ?? "", refreshToken, shopperNumber };
  };
  const [first, unused] = [await codeOf(), await codeOf()];
  const { refresh_token: shop } = (await exchange(appId, first.code)).body as Wire["Tokens"];
  return {
    shopperNumber: first.shopperNumber,
    storefront: first.refreshToken,
    shop,
    code: unused.code,
  };
}

const exchange = (appId: App, code: string) => exchangeCode(services, code, { appId, ...shops[appId] });

const refresh = async (appId: App, refresh_token: string) =>
  (await sso("/token/refresh", { appId, refresh_token })).status;

async function loyalty(call: TestCall): Promise<void> {
  expect((await callService(services.urls.loyalty, call)).status).toBe(200);
}

async function commerce(name: string, json: object): Promise<unknown> {
  const path = `/retailers/4700/${name}`;
  const answer = await callService(services.urls.commerce, {
    method: "POST",
    path,
    bearer: testTokens.commerce,
    json,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Logs Ana in at the commerce service from another device and returns the refresh token. */
async function commerceLogin(): Promise<string> {
  const body = await commerce("login", { emailOrPhone: "ana@example.com", password: demoPassword });
  return (body as { tokens: { refreshToken: string } }).tokens.refreshToken;
}

const ways: readonly { readonly name: string; readonly appId: App; end(shopperNumber: string): Promise<unknown> }[] = [
  {
    name: "a new password",
    appId: "app-reams",
    end: async () => {
      const { bearer } = await logIn(services);
      const json = { Email: "ana@example.com", OldPassword: demoPassword, NewPassword: demoPassword };
      await loyalty({ method: "PUT", path: "/loyalty/app-reams/customer/changepassword", bearer, json });
    },
  },
  {
    name: "a reset of the password",
    appId: "app-reams",
    end: () => {
      const json = { Email: "ana@example.com", NewPassword: demoPassword };
      const path = "/loyalty/app-reams/customer/passwordreset";
      return loyalty({ method: "PUT", path, bearer: testTokens.loyalty, json });
    },
  },
  {
    name: "a logout everywhere else",
    appId: "app-reams",
    end: async () => {
      const { bearer } = await logIn(services);
      await loyalty({ method: "POST", path: "/AppUsers/logoutothers", query: { a: "app-reams" }, bearer });
    },
  },
  {
    name: "an end of all sessions by support",
    appId: "app-reams",
    end: (number) => {
      const path = `/support/app-reams/customers/${number}/endsessions`;
      return loyalty({ method: "POST", path, bearer: testTokens.loyalty });
    },
  },
  {
    name: "a logout everywhere else at the commerce service",
    appId: "app-bluebird",
    end: async () => {
      const refreshToken = await commerceLogin();
      await commerce("logout", { refreshToken, others: true });
      // The requesting session stays valid.
      await commerce("refreshToken", { refreshToken });
    },
  },
  {
    name: "an end of all sessions by support at the commerce service",
    appId: "app-bluebird",
    end: (frqShopperNo) => commerce("support/endSessions", { frqShopperNo }),
  },
];

test.each(ways)("$name revokes the tokens and codes of the partner's shop", async ({ appId, end }) => {
  const login = await shopLogin(appId);
  const [storefront, shop] = [login.storefront, login.shop];
  expect(await refresh(appId, shop)).toBe(200);
  await end(login.shopperNumber);
  expect(await refresh(appId, storefront)).toBe(400);
  expect(await refresh(appId, shop)).toBe(400);
  expect((await exchange(appId, login.code)).status).toBe(400);
  expect(await refresh(appId, (await shopLogin(appId)).shop)).toBe(200);
});

test("a logout at the shop ends the tokens of the storefront and of the shop from the same login", async () => {
  const { storefront, shop } = await shopLogin("app-reams");
  const query = {
    appId: "app-reams",
    client_id: "reams-shop",
    post_logout_redirect_uri: "https://shop.reams.example/",
    token: storefront,
  };
  await callService(services.urls.sso, { path: "/api/logout/revoketoken", query });
  expect(await refresh("app-reams", shop)).toBe(400);
});

test("a new password removes the shop from the list of logins", async () => {
  const { shopperNumber } = await shopLogin("app-reams");
  const query = { appId: "app-reams", shopperNumber };
  const listed = async () =>
    (await callSignOn(services, { method: "GET", path: "/grants", query, authorization: basic })).body;
  expect(await listed()).toMatchObject({ grants: [{ client: { id: "reams-shop" } }] });
  await ways[1]?.end(shopperNumber);
  expect(await listed()).toEqual({ grants: [] });
});
