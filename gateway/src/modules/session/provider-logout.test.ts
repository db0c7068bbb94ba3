import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readRetailers } from "../../platform/config/retailers.ts";
import { createServiceReader } from "../../platform/config/services.ts";
import type { StubCall } from "../../testing/stub-upstream.ts";
import { agentRoute, testAgent, testLogin } from "../../testing/support.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { startIssuer, type TestIssuer } from "./testing/openid-issuer.ts";

const login = {
  AppUserLogin: { FrqShopperNo: "41000000101", FirstName: "Ana" },
  FrequentShopperJwt: "shopper-jwt",
};

const agent = { ...testAgent, login: testLogin };

let issuer: TestIssuer;
let test: TestApp;
let ended: unknown[];
/** How long ago the gateway believes that it is. */
let agoMs: number;

function retailersOf({ issuer: address, clientId, clientSecret }: TestIssuer) {
  const client = { name: "Reams ID", issuer: address, clientSecret: { env: "SECRET" } };
  const identity = { ...client, clientId, link: "email" };
  const staffIdentity = { ...client, clientId: "staff", roles: { support: "AGENT", stores: "TEAM" } };
  const usual = { hosts: ["reams.example"], timeZone: "UTC", loyaltyAppId: "app-reams", accounts: "loyalty" };
  const row = { sitePath: "reams", ...usual, identity, staffIdentity };
  const environment = { SECRET: clientSecret };
  const reader = createServiceReader({ ports: {}, extensions: new Map(), environment, folder: "" });
  const read = readRetailers(JSON.stringify({ defaultSitePath: "reams", retailers: [row] }), reader);
  if ("problems" in read) throw new Error(read.problems.join(" "));
  return read.value;
}

beforeEach(async () => {
  issuer = await startIssuer("http://reams.example");
  ended = [];
  agoMs = 0;
  const note = ({ path, options }: StubCall) => void ended.push([path, options.json]);
  test = await createTestApp(
    {
      loyalty: {
        "POST /AppUsers/identitylogin": login,
        "POST /AppUsers/identitylogout": (call: StubCall) => {
          note(call);
          return { FrqShopperNo: "41000000101" };
        },
      },
      sso: {
        "POST /staff/identity-login": agent,
        [agentRoute]: agent,
        "POST /staff/identity-logout": (call: StubCall) => (note(call), { Success: true }),
      },
    },
    { retailers: retailersOf(issuer), now: () => new Date(Date.now() - agoMs) },
  );
});

afterEach(async () => {
  await test.app.stop();
  await issuer.stop();
});

const finishes = {
  FREQUENT_SHOPPER: "mutation ($input: FinishLoginInput!) { finishLogin(input: $input) { viewer { firstName } } }",
  SUPPORT: "mutation ($input: FinishSupportLoginInput!) { finishSupportLogin(input: $input) { support { roles } } }",
  TEAM: "mutation ($input: FinishTeamLoginInput!) { finishTeamLogin(input: $input) { team { roles } } }",
};

/** Logs in with an own session of the provider; returns the cookies here. */
async function logIn(role: keyof typeof finishes = "FREQUENT_SHOPPER"): Promise<string> {
  const query = `mutation ($input: StartLoginInput!) { startLogin(input: $input) { url flow } }`;
  const input = { redirectUri: "http://reams.example/login/callback", role };
  const begun = (await test.post({ query, variables: { input } })).body.data?.["startLogin"] as Record<string, string>;
  const answer = (await issuer.open(begun["url"] ?? "")).search.slice(1);
  const variables = { input: { flow: begun["flow"], answer } };
  const { cookies } = await test.post({ query: finishes[role], variables });
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Logs in a minute ago; returns the cookies here, and the id of the provider's session. */
async function loggedIn(role: keyof typeof finishes): Promise<{ readonly cookie: string; readonly sid: unknown }> {
  let sid: unknown;
  issuer.changeIdToken = (stated) => {
    sid = stated["sid"];
    return stated;
  };
  agoMs = 60_000;
  const cookie = await logIn(role);
  agoMs = 0;
  return { cookie, sid };
}

const ask = async (query: string, cookie: string) => (await test.post({ query, headers: { cookie } })).body.data;

const viewer = async (cookie: string) => (await ask("{ viewer { firstName } }", cookie))?.["viewer"];

const send = (token: string) =>
  test.app.server.inject({
    method: "POST",
    url: "/oauth/backchannel-logout",
    headers: { host: "reams.example", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });

const now = () => Math.floor(Date.now() / 1_000);

const claims = () => ({
  iss: issuer.issuer,
  aud: issuer.clientId,
  sub: "248289761001",
  jti: "1",
  iat: now(),
  exp: now() + 120,
  events: { "http://schemas.openid.net/event/backchannel-logout": {} },
});

it("ends the sessions of the shopper whom the provider has logged out, here and at the account service", async () => {
  const cookie = await logIn();
  expect(await viewer(cookie)).toEqual({ firstName: "Ana" });
  await test.app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = test.app.server.server.address() as AddressInfo;
  await issuer.sendLogout(`http://127.0.0.1:${port}/oauth/backchannel-logout`);
  expect(ended).toEqual([["/AppUsers/identitylogout", { Issuer: issuer.issuer, Subject: "248289761001" }]]);
  expect(await viewer(cookie)).toBeNull();
});

it("ends the sessions of an agent by a token for the client of staff", async () => {
  const response = await send(await issuer.sign({ ...claims(), aud: "staff" }));
  expect({ status: response.statusCode, cache: response.headers["cache-control"] }).toEqual({
    status: 200,
    cache: "private, no-store",
  });
  const json = { appId: "app-reams", issuer: issuer.issuer, subject: "248289761001" };
  expect(ended).toEqual([["/staff/identity-logout", json]]);
});

it.each([
  { role: "FREQUENT_SHOPPER", query: "{ who: viewer { firstName } }", aud: "aisle" },
  { role: "SUPPORT", query: "{ who: support { roles } }", aud: "staff" },
  { role: "TEAM", query: "{ who: team { roles } }", aud: "staff" },
] as const)("ends one session of $role by a token for that of the provider alone", async ({ role, query, aud }) => {
  issuer.claims = { ...issuer.claims, roles: ["support", "stores"] };
  const [one, other] = [await loggedIn(role), await loggedIn(role)];
  const { sub: _none, ...withoutPerson } = claims();
  const token = await issuer.sign({ ...withoutPerson, aud, sid: one.sid });
  expect(await ask(query, one.cookie)).not.toEqual({ who: null });
  expect((await send(token)).statusCode).toBe(200);
  expect(await ask(query, one.cookie)).toEqual({ who: null });
  expect(await ask(query, other.cookie)).not.toEqual({ who: null });
  expect(ended).toEqual([]);
});

it("ends the sessions of a person of store staff, and no other", async () => {
  issuer.claims = { ...issuer.claims, roles: "stores" };
  const { cookie } = await loggedIn("TEAM");
  issuer.claims = { ...issuer.claims, sub: "248289761002" };
  const { cookie: other } = await loggedIn("TEAM");
  await send(await issuer.sign({ ...claims(), aud: "staff" }));
  expect(await ask("{ team { roles } }", cookie)).toEqual({ team: null });
  expect(await ask("{ team { roles } }", other)).toEqual({ team: { roles: ["TEAM"] } });
});

it.each<{ readonly name: string; readonly change: object; readonly typ?: string }>([
  { name: "without the event of a logout", change: { events: undefined } },
  { name: "with the nonce of an ID token", change: { nonce: "n" } },
  { name: "without a person or a session", change: { sub: undefined } },
  { name: "for another client", change: { aud: "other" } },
  { name: "of another issuer", change: { iss: "https://evil.example" } },
  { name: "from five minutes ago", change: { iat: now() - 300 } },
  { name: "of the type of an ID token", change: {}, typ: "JWT" },
])("ends nothing by a token $name", async ({ change, typ }) => {
  const response = await send(await issuer.sign({ ...claims(), ...change }, typ));
  expect({ status: response.statusCode, body: response.json() }).toEqual({
    status: 400,
    body: { error: "invalid_request" },
  });
  expect(ended).toEqual([]);
});

it("ends nothing by a token that another key has signed, nor without one", async () => {
  const signed = await issuer.sign(claims());
  await issuer.rotateKeys();
  expect((await send(signed)).statusCode).toBe(400);
  expect((await send("")).statusCode).toBe(400);
  expect(ended).toEqual([]);
});

it("asks for another attempt while the provider's keys cannot be read", async () => {
  const signed = await issuer.sign(claims());
  await issuer.stop();
  expect((await send(signed)).statusCode).toBe(503);
  issuer = await startIssuer();
});
