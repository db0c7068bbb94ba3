import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import type { StaffIdentity } from "../../../platform/config/retailer-entry.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { executeAsAgent, testAdministrator } from "../../../testing/support.ts";
import { testSupports, testTeams } from "../../../testing/test-sessions.ts";
import { startIssuer, type TestIssuer } from "../testing/openid-issuer.ts";

const redirectUri = "https://reams.localhost/login/callback";
const route = "POST /staff/identity-login";
const agent = { ...testAdministrator, login: "first" };

let issuer: TestIssuer;
let staffIdentity: StaffIdentity;
let shared: Pick<ExecuteOptions, "context" | "staffIdentity">;

beforeEach(async () => {
  issuer = await startIssuer();
  issuer.claims = { ...issuer.claims, email: "Kim@aisle.example", name: "Kim Alvarez", roles: ["support-leads"] };
  const { clientId, clientSecret } = issuer;
  staffIdentity = {
    name: "Reams Staff",
    issuer: issuer.issuer,
    clientId,
    clientSecret,
    scope: "openid email profile",
    appRedirectUris: [],
    usernameClaim: "email",
    roleClaim: "roles",
    roles: { support: "AGENT", "support-leads": "ADMINISTRATOR", stores: "TEAM" },
  };
  shared = { context: { limits: createLimits(() => new Date()) }, staffIdentity };
});

afterEach(() => issuer.stop());

type Payload = Record<string, unknown> & { readonly userErrors: readonly object[] };

/** Executes a mutation with an input; returns its payload with the calls and the cookies. */
async function mutate(name: string, type: string, fields: string, input: object, options: ExecuteOptions = {}) {
  const document = `mutation ($input: ${type}!) { outcome: ${name}(input: $input) { ${fields} userErrors { code message } } }`;
  const executed = await execute(document, { ...shared, ...options, variables: { input } });
  return { ...executed, outcome: executed.data?.["outcome"] as Payload };
}

const start = (role: string, options: ExecuteOptions = {}) =>
  mutate("startLogin", "StartLoginInput", "url flow", { redirectUri, role }, options);

/** Logs in at the provider for a role; returns the input that finishes the login. */
async function answerFor(role: string): Promise<object> {
  const { outcome } = await start(role);
  const returned = await issuer.open(String(outcome["url"]));
  return { flow: outcome["flow"], answer: returned.search.slice(1) };
}

const finishSupport = (input: object, sso: unknown = agent) =>
  mutate("finishSupportLogin", "FinishSupportLoginInput", "support { agent { username role } roles }", input, {
    upstreams: { sso: { [route]: sso } },
  });

const finishTeam = (input: object) =>
  mutate("finishTeamLogin", "FinishTeamLoginInput", "team { roles expiresAt }", input);

const refusal = (part: "support" | "team", code: string, message: string) => ({
  [part]: null,
  userErrors: [{ code, message }],
});

describe("an agent at the provider of staff", () => {
  it("signs in with the name and the highest role that the provider states", async () => {
    const bodies: unknown[] = [];
    issuer.claims = { ...issuer.claims, roles: ["support", "support-leads", "unknown"] };
    const { outcome, supportCookies } = await finishSupport(
      await answerFor("SUPPORT"),
      ({ options }: { options: { json: unknown } }) => (bodies.push(options.json), agent),
    );
    expect(outcome).toEqual({
      support: { agent: { username: "kim@aisle.example", role: "ADMINISTRATOR" }, roles: ["SUPPORT"] },
      userErrors: [],
    });
    const person = { username: "kim@aisle.example", name: "Kim Alvarez", role: "ADMINISTRATOR" };
    const proven = { issuer: issuer.issuer, subject: "248289761001", appId: "app-reams", reference: "test-request" };
    expect(bodies).toEqual([{ ...person, ...proven }]);
    expect(await testSupports().decrypt(supportCookies[0] ?? "", "reams")).toMatchObject({ login: "first" });
  });

  it.each([
    { name: "without a role", roles: undefined },
    { name: "with an unknown role", roles: ["cashiers", "constructor"] },
    { name: "with the role of store staff", roles: ["stores"] },
  ])("is refused $name, before any call", async ({ roles }) => {
    issuer.claims = { ...issuer.claims, roles };
    const { outcome, calls, supportCookies } = await finishSupport(await answerFor("SUPPORT"));
    const message = "Your login at Reams Staff gives no access to this. Please ask an administrator there.";
    expect({ outcome, calls, supportCookies }).toEqual({
      outcome: refusal("support", "FORBIDDEN", message),
      calls: {},
      supportCookies: [],
    });
  });

  it("needs an address that the provider has verified, or one in a claim that the directory sets", async () => {
    issuer.claims = { ...issuer.claims, email_verified: false };
    const message = "Reams Staff has not confirmed your email address. Please confirm it there, then sign in again.";
    expect((await finishSupport(await answerFor("SUPPORT"))).outcome).toEqual(refusal("support", "REFUSED", message));
    shared = { ...shared, staffIdentity: { ...staffIdentity, usernameClaim: "card" } };
    issuer.claims = { ...issuer.claims, card: "kim@aisle.example" };
    expect((await finishSupport(await answerFor("SUPPORT"))).outcome).toMatchObject({ userErrors: [] });
  });

  it("gets the refusal of the sign-on service", async () => {
    const disabled = new UpstreamError({ upstream: "sso", kind: "refused", status: 400, reasonName: "access_denied" });
    const message = "Your login at Reams Staff cannot open support here. Please ask an administrator.";
    const { outcome, supportCookies } = await finishSupport(await answerFor("SUPPORT"), disabled);
    expect(outcome).toEqual(refusal("support", "REFUSED", message));
    expect(supportCookies).toEqual([]);
  });

  it.each([
    { name: "of another issuer", change: { iss: "https://evil.example" } },
    { name: "for another client", change: { aud: "other" } },
  ])("is not signed in by an ID token $name", async ({ change }) => {
    issuer.changeIdToken = (claims) => ({ ...claims, ...change });
    const message = "Reams Staff did not confirm your login. Please try again.";
    const { outcome, calls } = await finishSupport(await answerFor("SUPPORT"));
    expect(outcome).toEqual(refusal("support", "REFUSED", message));
    expect(calls).toEqual({});
  });

  it("has no password here, neither to sign in nor to change", async () => {
    const credentials = { username: "kim@aisle.example", password: "Leading4You!" };
    const withPassword = await mutate("supportLogin", "SupportLoginInput", "support { expiresAt }", credentials);
    const fields = "agent { name } userErrors { code }";
    const added = await executeAsAgent(
      `mutation { outcome: addSupportAgent(input: { username: "a@b.example", name: "A", password: "a-long-walk-home" }) { ${fields} } }`,
      { ...shared, upstreams: { sso: { "GET /staff/agent": agent } } },
    );
    expect(withPassword.outcome).toMatchObject({ userErrors: [{ code: "NOT_OFFERED" }] });
    expect(added.data?.["outcome"]).toEqual({ agent: null, userErrors: [{ code: "NOT_OFFERED" }] });
  });
});

describe("store staff at the provider", () => {
  it("open the team portal, whose session ends with another provider", async () => {
    issuer.claims = { ...issuer.claims, roles: "stores" };
    const login = `${issuer.issuer} aisle`;
    const teams = testTeams(undefined, undefined, undefined, () => login);
    shared = { ...shared, context: { ...shared.context, teams } };
    const { outcome, teamCookies } = await finishTeam(await answerFor("TEAM"));
    expect(outcome).toEqual({ team: { roles: ["TEAM"], expiresAt: expect.any(String) }, userErrors: [] });
    const token = teamCookies[0] ?? "";
    expect(await teams.decrypt(token, "reams")).toMatchObject({ login });
    const atAnother = testTeams(undefined, undefined, undefined, () => "https://other.example aisle");
    expect(await atAnother.decrypt(token, "reams")).toBeNull();
    expect(await testTeams().decrypt(token, "reams")).toBeNull();
  });

  it("are refused with the role of support", async () => {
    const { outcome, teamCookies } = await finishTeam(await answerFor("TEAM"));
    expect(outcome).toMatchObject({ team: null, userErrors: [{ code: "FORBIDDEN" }] });
    expect(teamCookies).toEqual([]);
  });

  it("finish no login that began for support", async () => {
    issuer.claims = { ...issuer.claims, roles: ["support", "stores"] };
    const { outcome } = await finishTeam(await answerFor("SUPPORT"));
    expect(outcome).toMatchObject({ team: null, userErrors: [{ code: "LINK_EXPIRED" }] });
  });
});

it("offers a provider to the roles that it gives only", async () => {
  const document = `{ retailer { shoppers: identityProvider { name } support: identityProvider(role: SUPPORT) { name }
    team: identityProvider(role: TEAM) { name } } }`;
  const forTeam = { ...staffIdentity, roles: { stores: "TEAM" } } as const;
  const { data } = await execute(document, { staffIdentity: forTeam });
  expect(data).toEqual({ retailer: { shoppers: null, support: null, team: { name: "Reams Staff" } } });
  expect((await start("SUPPORT", { staffIdentity: forTeam })).outcome).toMatchObject({
    userErrors: [{ code: "NOT_OFFERED" }],
  });
});

it.each(["supportLogout", "teamLogout"])(
  "%s returns where the browser ends its login at the provider",
  async (name) => {
    const { data } = await execute(`mutation { outcome: ${name} { loggedOut providerUrl } }`, shared);
    const providerUrl = `${issuer.issuer}/session/end?client_id=aisle`;
    expect(data?.["outcome"]).toEqual({ loggedOut: true, providerUrl });
  },
);

it("says that a dead provider does not answer", async () => {
  const dead = { ...staffIdentity, issuer: "http://127.0.0.1:9" };
  const { outcome } = await start("TEAM", { staffIdentity: dead });
  const message = "Reams Staff isn't answering just now. Please try again in a few minutes.";
  expect(outcome).toEqual({ url: null, flow: null, userErrors: [{ code: "UPSTREAM_FAILED", message }] });
});
