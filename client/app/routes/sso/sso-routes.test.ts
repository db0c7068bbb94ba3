// @vitest-environment node
import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { askedShop } from "./asked-shop.server.ts";
import { shopRequest } from "./shop-request.server.ts";
import { loader as logout } from "./sso-logout-route.tsx";
import { action } from "./sso-session-route.ts";

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
    data: { ssoLogin: { __typename: "P", customerToken: "proof", refreshToken: "secret", userErrors: [] } },
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
  LogoutMutation: () => ({ data: { logout: { __typename: "P", loggedOut: true, userErrors: [] } } }),
};

function visit(request: Request, changes: FakeAnswers = {}) {
  const { client, asked } = fakeGraph({ ...answers, ...changes });
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  return { args: { context, params: {}, request } as unknown as ActionFunctionArgs & LoaderFunctionArgs, asked };
}

function post(body: unknown, contentType = "application/json") {
  const headers = { "content-type": contentType };
  return new Request(`${site}/sso/session`, { method: "POST", headers, body: JSON.stringify(body) });
}

const credentials = { email: "ana@example.com", password: "Groceries4Us!" };

describe("a login for a shop", () => {
  it("tells the browser where to go and keeps every token from its scripts", async () => {
    const { args, asked } = visit(post({ ...credentials, oauth }));
    const answer = await action(args);
    expect(await answer.json()).toEqual({ redirectUrl: callback });
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Secure-sso-session=[\w-]+; Path=\/sso; Max-Age=7776000; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(asked).toContain("LoginMutation");
  });

  it("leads on although the login here has failed", async () => {
    const { args } = visit(post({ ...credentials, oauth }), { LoginMutation: () => new Error("Failed to fetch") });
    expect(await (await action(args)).json()).toEqual({ redirectUrl: callback });
  });

  it("hands the refusal of the service on, and begins nothing", async () => {
    const userErrors = refused("Invalid email address or password.");
    const { args, asked } = visit(post({ ...credentials, oauth }), {
      SsoLoginMutation: () => ({
        data: { ssoLogin: { __typename: "P", customerToken: null, refreshToken: null, userErrors } },
      }),
    });
    const answer = await action(args);
    expect(await answer.json()).toMatchObject({ userErrors: [{ message: "Invalid email address or password." }] });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(asked).toEqual(["SsoLoginMutation"]);
  });

  it.each([
    ["what another site's form can send", post({ ...credentials, oauth }, "text/plain"), 415],
    ["a request without PKCE", post({ ...credentials, oauth: { ...oauth, codeChallenge: "" } }), 400],
    ["no credentials", post({ oauth }), 400],
    ["nothing", post(null), 400],
  ])("refuses %s without asking anybody", async (_name, request, status) => {
    const { args, asked } = visit(request);
    expect((await action(args)).status).toBe(status);
    expect(asked).toEqual([]);
  });

  it("is forgotten when the browser could not leave", async () => {
    const answer = await action(visit(post({ forget: true })).args);
    expect(answer.headers.get("set-cookie")).toContain("__Secure-sso-session=; Path=/sso; Max-Age=0;");
  });
});

/** Runs what may throw a redirect; returns it. */
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

describe("what a shop asks for", () => {
  const packed = Buffer.from(JSON.stringify(oauth)).toString("base64url");

  it("moves from the address to a cookie, and is read from there", async () => {
    const answer = await redirectOf(() => shopRequest(new Request(`${site}/sso/login?oauth=${packed}`)));
    expect([answer?.status, answer?.headers.get("location")]).toEqual([303, "/sso/login"]);
    const request = new Request(`${site}/sso/login`, { headers: { cookie: cookieOf(answer) } });
    expect(shopRequest(request)).toEqual({ oauth });
  });

  it.each(["/sso/login", "/sso/login?oauth=nonsense", "/sso/login?client_id=reams-shop"])(
    "is nothing for %s",
    (path) => {
      expect(shopRequest(new Request(site + path))).toEqual({ oauth: null });
    },
  );
});

describe("a logout at a shop", () => {
  const back = "https://shop.reams.example/";
  const address = `${site}/sso/logout?${new URLSearchParams({ client_id: "reams-shop", post_logout_redirect_uri: back })}`;

  it("ends the login of that shop here too and leads back", async () => {
    const cookie = cookieOf(await action(visit(post({ ...credentials, oauth })).args));
    const { args, asked } = visit(new Request(address, { headers: { cookie } }));
    const answer = await redirectOf(() => logout(args));
    expect(answer?.headers.get("location")).toBe(back);
    expect(cookieOf(answer)).toBe("__Secure-sso-session=");
    expect(asked).toEqual(["SsoLogoutMutation", "LogoutMutation"]);
  });

  it("ends nothing here for a shop that nobody has logged in for", async () => {
    const { args, asked } = visit(new Request(address));
    expect((await redirectOf(() => logout(args)))?.headers.get("location")).toBe(back);
    expect(asked).toEqual(["SsoLogoutMutation"]);
  });

  it("leads nowhere that the service does not know", async () => {
    const { args } = visit(new Request(address), {
      SsoLogoutMutation: () => ({
        data: { ssoLogout: { __typename: "P", postLogoutRedirectUri: null, userErrors: refused("No such client.") } },
      }),
    });
    expect(await redirectOf(() => logout(args))).toBeNull();
  });
});

describe("the shop that asks for a login", () => {
  const shop = { __typename: "Shop", name: "Reams online shop", receives: ["your shopper number"], days: 90 };
  const visitFor = (ShopQuery: FakeAnswers[string]) => visit(new Request(`${site}/sso/login`), { ShopQuery });

  it("is known by name, with what it is told", async () => {
    const { args } = visitFor(({ clientId }) => ({ data: { shop: clientId === "reams-shop" ? shop : null } }));
    expect(await askedShop(args, oauth)).toEqual(shop);
    expect(await askedShop(args, { ...oauth, clientId: "nobody-s" })).toBeNull();
  });

  it("is not asked about for a link that is not complete, and its page shows without it", async () => {
    const { args, asked } = visitFor(() => new Error("Failed to fetch"));
    expect(await askedShop(args, null)).toBeNull();
    expect(asked).toEqual([]);
    expect(await askedShop(args, oauth)).toBeNull();
  });
});
