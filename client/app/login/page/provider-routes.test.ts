import { type LoaderFunctionArgs, RouterContextProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { loader as begin } from "./provider-login-route.tsx";
import { loader as comeBack } from "./provider-return-route.tsx";

const site = "http://reams.localhost";
const providerUrl = "https://id.reams.example/auth?state=s";

const refusal = [{ __typename: "UserError", code: "REFUSED", field: null, message: "Reams ID did not confirm it." }];

const start = (url: string | null) => ({
  data: { startLogin: { __typename: "P", url, flow: url && "flow", userErrors: url ? [] : refusal } },
});

const finish = (isLoggedIn: boolean, language: string | null = null) => ({
  data: {
    finishLogin: {
      __typename: "P",
      viewer: isLoggedIn ? { __typename: "User", id: "ana", language } : null,
      redirectPath: "/rewards",
      userErrors: isLoggedIn ? [] : refusal,
    },
  },
});

/** Runs a loader; returns what it sent to the gateway with its status, or that of its redirect. */
async function visit(loader: typeof begin, path: string, answers: FakeAnswers, cookie = "") {
  const inputs: unknown[] = [];
  const recording = Object.entries(answers).map(([name, respond]) => [
    name,
    (variables: Record<string, unknown>) => {
      inputs.push(variables["input"]);
      return respond?.(variables);
    },
  ]);
  const context = new RouterContextProvider();
  context.set(apolloContext, fakeGraph(Object.fromEntries(recording)).client);
  const request = new Request(`${site}${path}`, { headers: { cookie } });
  const args = { request, context, params: {} } as unknown as LoaderFunctionArgs;
  const result: unknown = await (loader as (args: LoaderFunctionArgs) => Promise<unknown>)(args).catch(
    (thrown: unknown) => thrown,
  );
  if (!(result instanceof Response)) return { sent: inputs, result: result as { data: unknown; init: unknown } };
  const { status, headers } = result;
  return { sent: inputs, status, location: headers.get("location"), cookies: headers.getSetCookie() };
}

const beginAt = (search: string, url: string | null = providerUrl) =>
  visit(begin, `/login/continue${search}`, { StartLoginMutation: () => start(url) });

/** Begins a login and returns the cookie that the browser then has. */
async function begunAt(search: string): Promise<string> {
  const { cookies = [] } = await beginAt(search);
  return cookies[0]?.split(";")[0] ?? "";
}

const returnWith = (cookie: string, isLoggedIn = true, language: string | null = null) =>
  visit(
    comeBack,
    "/login/callback?code=1&state=s",
    { FinishLoginMutation: () => finish(isLoggedIn, language) },
    cookie,
  );

it("leads to the provider, and keeps the login in a cookie that scripts cannot read", async () => {
  const { sent, status, location, cookies } = await beginAt("?returnTo=%2Fdigital-coupons");
  expect({ sent, status, location }).toEqual({
    sent: [{ redirectUri: `${site}/login/callback`, role: "FREQUENT_SHOPPER" }],
    status: 303,
    location: providerUrl,
  });
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-aisle-login=[\w-]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

it("says why it cannot begin", async () => {
  const { result } = await beginAt("?returnTo=%2Frewards", null);
  expect(result).toMatchObject({
    data: { problem: "Reams ID did not confirm it.", login: "/login?returnTo=%2Frewards" },
    init: { status: 503 },
  });
});

it.each([
  ["?returnTo=%2Fdigital-coupons%3Fq%3Dmilk&clip=7", "//reams.localhost/digital-coupons?q=milk&clip=7"],
  ["?returnTo=%2Fweekly-ad%3Fstore%3Dprovo", "//reams.localhost/weekly-ad?store=provo"],
  ["?returnTo=%2Faccept-terms", "//reams.localhost/accept-terms"],
  ["?returnTo=%2Fsso%2Flogin", "//reams.localhost/sso/login"],
  ["", "//reams.localhost/rewards"],
  ["?returnTo=%2F%2Fevil.example", "//reams.localhost/"],
  ["?returnTo=https%3A%2F%2Fevil.example", "//reams.localhost/"],
])("returns from %j to %s, and forgets the login", async (search, location) => {
  const response = await returnWith(await begunAt(search));
  expect(response).toMatchObject({ sent: [{ flow: "flow", answer: "code=1&state=s" }], status: 303, location });
  expect(response.cookies).toEqual([expect.stringMatching(/^__Host-aisle-login=; .*Max-Age=0;/)]);
});

it("returns in the language of the account", async () => {
  const { location } = await returnWith(await begunAt("?returnTo=%2Fstores"), true, "es");
  expect(location).toBe("//reams.localhost/es/stores");
});

it.each([
  { role: "SUPPORT", field: "finishSupportLogin", session: "support", home: "/support/customer", login: "/support" },
  { role: "TEAM", field: "finishTeamLogin", session: "team", home: "/team-portal", login: "/team-portal/login" },
])("leads staff with the role $role to $home", async ({ role, field, session, home, login }) => {
  const begun = await beginAt(`?role=${role}`);
  expect(begun.sent).toEqual([{ redirectUri: `${site}/login/callback`, role }]);
  const cookie = begun.cookies?.[0]?.split(";")[0] ?? "";
  const finished = (isSignedIn: boolean) => () => {
    const expiresAt = { __typename: "S", expiresAt: "2026-05-04T18:00:00.000Z" };
    const payload = isSignedIn ? { [session]: expiresAt, userErrors: [] } : { [session]: null, userErrors: refusal };
    return { data: { [field]: { __typename: "P", ...payload } } };
  };
  const comeBackWith = (isSignedIn: boolean) => {
    const mutation = `F${field.slice(1)}Mutation`;
    return visit(comeBack, "/login/callback?code=1&state=s", { [mutation]: finished(isSignedIn) }, cookie);
  };
  expect(await comeBackWith(true)).toMatchObject({ status: 303, location: `//reams.localhost${home}` });
  expect((await comeBackWith(false)).result).toMatchObject({
    data: { problem: "Reams ID did not confirm it.", login },
  });
});

it.each([
  ["in a browser that has not begun it", "", 400],
  ["with a forged cookie", "__Host-aisle-login=e30", 400],
])("sends no login on %s", async (_name, cookie, status) => {
  const { sent, result } = await returnWith(cookie, false);
  expect(sent).toEqual([{ flow: "", answer: "code=1&state=s" }]);
  expect(result).toMatchObject({
    data: { problem: "Reams ID did not confirm it.", login: "/login" },
    init: { status },
  });
});

it("says why a login failed, and where it began", async () => {
  const { result } = await returnWith(await begunAt("?returnTo=%2Frewards"), false);
  expect(result).toMatchObject({
    data: { problem: "Reams ID did not confirm it.", login: "/login?returnTo=%2Frewards" },
    init: { status: 400 },
  });
});
