import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { readShopLogin } from "./shop-login.server.ts";
import { shopRequest } from "./shop-request.server.ts";
import { loader as account } from "./sso-account-route.tsx";
import { loader as accountLogin } from "./sso-account-login-route.tsx";
import { action as continueLogin } from "./sso-login-route.tsx";
import { action as logoutAction, loader as logout } from "./sso-logout-route.tsx";
import { action } from "./sso-session-route.ts";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

const oauth = {
  clientId: "reams-shop",
  redirectUri: "https://shop.reams.example/sso/callback",
  scope: "openid",
  state: "state",
  codeChallenge: "a".repeat(43),
  codeChallengeMethod: "S256",
};

const site = "http://reams.localhost";
const callback = `${oauth.redirectUri}?code=1&state=state`;

const refused = (message: string) => [{ __typename: "UserError", code: "REFUSED", field: null, message }];

const answers: FakeAnswers = {
  SsoLoginMutation: () => ({
    data: { ssoLogin: { __typename: "P", customerToken: "proof", logoutToken: "encrypted", userErrors: [] } },
  }),
  SsoAuthorizeMutation: () => ({ data: { ssoAuthorize: { __typename: "P", redirectUrl: callback, userErrors: [] } } }),
  LoginMutation: () => ({ data: { login: { __typename: "P", viewer: null, redirectPath: null, userErrors: [] } } }),
  SsoLogoutMutation: (variables) => ({
    data: {
      ssoLogout: {
        __typename: "P",
        postLogoutRedirectUri: (variables["input"] as { postLogoutRedirectUri: string }).postLogoutRedirectUri,
        userErrors: [],
      },
    },
  }),
  LogoutMutation: () => ({ data: { logout: { __typename: "P", userErrors: [] } } }),
};

const shop = { __typename: "Shop", name: "Reams online shop", receives: ["your shopper number"], days: 90 };

/** Responds with the shop if the variables match what it has registered. */
const ShopQuery: FakeAnswers[string] = ({ clientId, redirectUri, scope, postLogoutRedirectUri }) => {
  const isRegistered =
    clientId === "reams-shop" &&
    [undefined, oauth.redirectUri].includes(redirectUri as string | undefined) &&
    [undefined, "openid"].includes(scope as string | undefined) &&
    [undefined, "https://shop.reams.example/"].includes(postLogoutRedirectUri as string | undefined);
  return { data: { shop: isRegistered ? shop : null } };
};

function visit(request: Request, changes: FakeAnswers = {}) {
  const { client, operations } = fakeGraph({ ...answers, ...changes });
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  return { args: { context, params: {}, request } as unknown as ActionFunctionArgs & LoaderFunctionArgs, operations };
}

function post(body: unknown, contentType = "application/json") {
  const headers = { "content-type": contentType };
  return new Request(`${site}/sso/session`, { method: "POST", headers, body: JSON.stringify(body) });
}

const credentials = { email: "ana@example.com", password: "Groceries4Us!" };

describe("a login for a shop", () => {
  it("returns the next URL and hides every token from scripts", async () => {
    const { args, operations } = visit(post({ ...credentials, oauth }));
    const answer = await action(args);
    expect(await answer.json()).toEqual({ redirectUrl: callback });
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Secure-sso-session=[\w-]+; Path=\/sso; Max-Age=7776000; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(operations).toContain("LoginMutation");
  });

  it("continues if the login to the storefront failed", async () => {
    const { args } = visit(post({ ...credentials, oauth }), { LoginMutation: () => new Error("Failed to fetch") });
    expect(await (await action(args)).json()).toEqual({ redirectUrl: callback });
  });

  it("passes on the error of the service, and starts no login", async () => {
    const userErrors = refused("Invalid email address or password.");
    const { args, operations } = visit(post({ ...credentials, oauth }), {
      SsoLoginMutation: () => ({
        data: { ssoLogin: { __typename: "P", customerToken: null, logoutToken: null, userErrors } },
      }),
    });
    const answer = await action(args);
    expect(await answer.json()).toMatchObject({ userErrors: [{ message: "Invalid email address or password." }] });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(operations).toEqual(["SsoLoginMutation"]);
  });

  it.each([
    ["a form of another site", post({ ...credentials, oauth }, "text/plain"), 415],
    ["a request without PKCE", post({ ...credentials, oauth: { ...oauth, codeChallenge: "" } }), 400],
    ["no credentials", post({ oauth }), 400],
    ["an empty body", post(null), 400],
  ])("rejects %s without a request", async (_name, request, status) => {
    const { args, operations } = visit(request);
    expect((await action(args)).status).toBe(status);
    expect(operations).toEqual([]);
  });

  it("is deleted if the browser could not navigate", async () => {
    const answer = await action(visit(post({ forget: true })).args);
    expect(answer.headers.get("set-cookie")).toContain("__Secure-sso-session=; Path=/sso; Max-Age=0;");
  });
});

/** Runs a function that may throw a redirect; returns the redirect or null. */
async function redirectOf(run: () => unknown): Promise<Response | null> {
  try {
    await run();
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const cookieOf = (response: Response | null) => response?.headers.get("set-cookie")?.split(";")[0] ?? "";

describe("the request of a shop", () => {
  const packed = Buffer.from(JSON.stringify(oauth)).toString("base64url");

  it("moves from the URL to a cookie, and is read from there", async () => {
    const answer = await redirectOf(() => shopRequest(new Request(`${site}/sso/login?oauth=${packed}`)));
    expect([answer?.status, answer?.headers.get("location")]).toEqual([303, "/sso/login"]);
    const request = new Request(`${site}/sso/login`, { headers: { cookie: cookieOf(answer) } });
    expect(shopRequest(request)).toEqual({ oauth });
  });

  it.each(["/sso/login", "/sso/login?oauth=nonsense", "/sso/login?client_id=reams-shop"])(
    "is undefined for %s",
    (path) => {
      expect(shopRequest(new Request(site + path))).toEqual({ oauth: null });
    },
  );
});

describe("a logout at a shop", () => {
  const back = "https://shop.reams.example/";
  const address = (uri = back) =>
    `${site}/sso/logout?${new URLSearchParams({ client_id: "reams-shop", post_logout_redirect_uri: uri, state: "s" })}`;
  const ask = (uri: string, cookie: string, method = "GET") =>
    visit(new Request(address(uri), { method, headers: { cookie } }), { ShopQuery });
  const ownCookie = async () => cookieOf(await action(visit(post({ ...credentials, oauth })).args));

  it.each(["https://evil.example/", `${back}x`])("changes nothing for a link to %s", async (uri) => {
    const cookie = await ownCookie();
    for (const [run, method] of [
      [logout, "GET"],
      [logoutAction, "POST"],
    ] as const) {
      const { args, operations } = ask(uri, cookie, method);
      expect(await run(args)).toMatchObject({ init: { status: 400 } });
      expect(operations).toEqual(["ShopQuery"]);
    }
  });

  it("asks for confirmation, regardless of the referrer", async () => {
    const { args, operations } = ask(back, await ownCookie());
    expect(await logout(args)).toMatchObject({ data: { shop } });
    expect(operations).toEqual(["ShopQuery"]);
  });

  it("ends the login of that shop once it is confirmed, and redirects back", async () => {
    const { args, operations } = ask(back, await ownCookie(), "POST");
    const answer = await redirectOf(() => logoutAction(args));
    expect(answer?.headers.get("location")).toBe(`${back}?state=s`);
    expect(cookieOf(answer)).toBe("__Secure-sso-session=");
    expect(operations).toEqual(["ShopQuery", "SsoLogoutMutation", "LogoutMutation"]);
  });

  it("ends no session for a shop without a login in this browser", async () => {
    const { args, operations } = ask(back, "");
    expect((await redirectOf(() => logout(args)))?.headers.get("location")).toBe(`${back}?state=s`);
    expect(operations).toEqual(["ShopQuery"]);
  });

  it("keeps the session if the login at the shop could not be ended", async () => {
    const request = new Request(address(), { method: "POST", headers: { cookie: await ownCookie() } });
    const { args, operations } = visit(request, { ShopQuery, SsoLogoutMutation: () => new Error("Failed to fetch") });
    expect(await logoutAction(args)).toMatchObject({ data: { failed: true } });
    expect(operations).not.toContain("LogoutMutation");
  });
});

describe("the shop of a login", () => {
  const enter = (changes: object, known: FakeAnswers = { ShopQuery }) => {
    const packed = Buffer.from(JSON.stringify({ ...oauth, ...changes })).toString("base64url");
    const request = new Request(`${site}/sso/login`, { headers: { cookie: `__Secure-sso-request=${packed}` } });
    return visit(request, known);
  };

  it("is shown with its name and the data that it receives before the login", async () => {
    expect(await readShopLogin(enter({}).args)).toMatchObject({ data: { oauth, shop }, init: { status: 200 } });
  });

  it.each([
    { name: "is not registered at the retailer", changes: { clientId: "lees-shop" } },
    {
      name: "requests an unregistered redirect URI",
      changes: { redirectUri: "https://evil.example/" },
    },
    { name: "requests an unregistered scope", changes: { scope: "openid admin" } },
  ])("is rejected if it $name", async ({ changes }) => {
    expect(await readShopLogin(enter(changes).args)).toMatchObject({ data: { shop: null }, init: { status: 400 } });
  });

  it("is not requested for an incomplete link", async () => {
    const { args, operations } = enter({ state: "" });
    expect(await readShopLogin(args)).toMatchObject({ data: { oauth: null }, init: { status: 400 } });
    expect(operations).toEqual([]);
  });

  it("is not treated as registered if it could not be read", async () => {
    const failing = readShopLogin(enter({}, { ShopQuery: () => new Error("Failed to fetch") }).args);
    await expect(failing).rejects.toMatchObject({ init: { status: 503 } });
  });
});

describe("a shopper who is already logged in", () => {
  const me = { __typename: "User", id: "dora", roles: ["FREQUENT_SHOPPER"] };
  const retailer = { __typename: "Retailer", id: "r", capabilities: [], switches: retailerSwitches() };
  const VisitorQuery = () => ({ data: { viewer: me, retailer } });
  const SsoContinueMutation = () => ({
    data: { ssoContinue: { __typename: "P", redirectUrl: callback, logoutToken: "encrypted", userErrors: [] } },
  });
  const press = (viewer: string, changes: FakeAnswers = {}) => {
    const body = new URLSearchParams({ ...oauth, viewer });
    const request = new Request(`${site}/sso/login`, { method: "POST", body });
    return visit(request, { VisitorQuery, SsoContinueMutation, ...changes });
  };

  it("continues to the shop without a password", async () => {
    const { args, operations } = press("dora");
    const answer = await redirectOf(() => continueLogin(args));
    expect(answer?.headers.get("location")).toBe(callback);
    expect(cookieOf(answer)).toMatch(/^__Secure-sso-session=./);
    expect(operations).toEqual(["VisitorQuery", "SsoContinueMutation"]);
  });

  it("confirms again on a page of another shopper", async () => {
    const { args, operations } = press("ben");
    expect((await redirectOf(() => continueLogin(args)))?.headers.get("location")).toBe("/sso/login");
    expect(operations).toEqual(["VisitorQuery"]);
  });

  it("logs in if the session has ended meanwhile", async () => {
    const userErrors = [{ __typename: "UserError", code: "UNAUTHENTICATED", field: null, message: "Please log in." }];
    const refusal = { __typename: "P", redirectUrl: null, logoutToken: null, userErrors };
    const { args } = press("dora", { SsoContinueMutation: () => ({ data: { ssoContinue: refusal } }) });
    expect((await redirectOf(() => continueLogin(args)))?.headers.get("location")).toBe("/sso/login?account=other");
  });
});

describe("the account for a shop's shoppers", () => {
  const retailer = { __typename: "Retailer", id: "r", capabilities: [], switches: retailerSwitches() };
  const me = { __typename: "User", id: "dora", roles: ["FREQUENT_SHOPPER"] };
  const as = (viewer: object | null) => ({
    VisitorQuery: () => ({ data: { viewer, retailer } }),
    LoginMessageQuery: () => ({ data: { loginMessage: null } }),
  });

  it("asks a guest to log in within the same frame", async () => {
    const { args, operations } = visit(new Request(`${site}/sso/account`), as(null));
    expect((await redirectOf(() => account(args)))?.headers.get("location")).toBe("/sso/account/login");
    expect(operations).toEqual(["VisitorQuery"]);
  });

  it("skips the login for a shopper who is logged in", async () => {
    const { args } = visit(new Request(`${site}/sso/account/login`), as(me));
    expect((await redirectOf(() => accountLogin(args)))?.headers.get("location")).toBe("/sso/account");
  });
});
