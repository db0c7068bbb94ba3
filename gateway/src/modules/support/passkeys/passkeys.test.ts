import { beforeEach, describe, expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { noticeContent } from "../../../testing/account-notices.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { type StubCall, stubUpstream } from "../../../testing/stub-upstream.ts";
import { agentRoute, staffRoutes, testAgent, testLogin } from "../../../testing/support.ts";
import { testSupports } from "../../../testing/test-sessions.ts";
import { createAuthenticator } from "../../session/testing/authenticator.ts";

const now = "2026-05-06T18:00:00Z";

const errors = "userErrors { code message field }";
const changed = `support { passkeys { id name } } ${errors}`;
const startEnrollment = `mutation { startSupportPasskeyEnrollment { options ${errors} } }`;
const finishEnrollment = `mutation ($response: String!) {
  finishSupportPasskeyEnrollment(input: { response: $response }) { ${changed} } }`;
const remove = `mutation ($id: ID!) { removeSupportPasskey(input: { id: $id }) { ${changed} } }`;
const startLogin = `mutation { startSupportPasskeyLogin { options ${errors} } }`;
const finishLogin = `mutation ($response: String!) {
  finishSupportPasskeyLogin(input: { response: $response }) { support { agent { username } } ${errors} } }`;

interface Stored {
  readonly credentialId: string;
  readonly username: string;
}

const jsonOf = ({ options }: StubCall) => options.json as Stored & { readonly counter: number };

const refusedBy = (reasonName: string) =>
  new UpstreamError({ upstream: "sso", kind: "refused", reasonName, reason: "No." });

/** A sign-on service that stores the passkeys of agents, as the contract describes it. */
function passkeyRoutes() {
  let stored: readonly (Stored & { readonly counter: number })[] = [];
  const fresh = { createdAt: now, lastUsedAt: null, refusedAt: null };
  return {
    ...staffRoutes,
    [agentRoute]: { ...testAgent, login: testLogin },
    "GET /staff/passkeys": () => ({ passkeys: stored }),
    "POST /staff/passkeys": (call: StubCall) => {
      stored = [...stored, { ...jsonOf(call), ...fresh }];
      return { Success: true };
    },
    "POST /staff/passkeys/remove": (call: StubCall) => {
      stored = stored.filter(({ credentialId }) => credentialId !== jsonOf(call).credentialId);
      return { Success: true };
    },
    "GET /staff/passkey": ({ options }: StubCall) =>
      stored.find(({ credentialId }) => credentialId === options.query?.["credentialId"]) ?? null,
    "POST /staff/passkeys/login": (call: StubCall) => {
      const { credentialId, counter } = jsonOf(call);
      const before = stored.find((passkey) => passkey.credentialId === credentialId)?.counter ?? 0;
      if (counter <= before) return refusedBy("copied_passkey");
      stored = stored.map((passkey) => (passkey.credentialId === credentialId ? { ...passkey, counter } : passkey));
      return { ...testAgent, login: testLogin };
    },
  };
}

/** A gateway with its limits, a sign-on service and an agent who signed in at `signedInAt`. */
function setUp(signedInAt = now) {
  const limits = createLimits(() => new Date(now));
  const sso = stubUpstream("sso", passkeyRoutes());
  const support = testSupports(() => new Date(signedInAt)).start("reams", testAgent, testLogin);
  const run = async (document: string, variables: object = {}, options: ExecuteOptions = {}) => {
    const context = { limits, device: "Chrome on Windows", ...options.context };
    const result = await execute(document, {
      variables: { ...variables },
      upstreams: { sso, content: noticeContent },
      now,
      ...options,
      context,
    });
    expect(result.errors).toEqual([]);
    const [value] = Object.values(result.data ?? {});
    return { ...result, value: value as Record<string, unknown> };
  };
  const asAgent = (document: string, variables: object = {}, context: ExecuteOptions["context"] = {}) =>
    run(document, variables, { context: { support, ...context } });
  return { run, asAgent };
}

let gateway: ReturnType<typeof setUp>;
let laptop: ReturnType<typeof createAuthenticator>;

beforeEach(() => {
  gateway = setUp();
  laptop = createAuthenticator();
});

const optionsOf = ({ value }: { readonly value: Record<string, unknown> }): string => String(value["options"]);

async function enroll() {
  const response = laptop.create(optionsOf(await gateway.asAgent(startEnrollment)));
  return (await gateway.asAgent(finishEnrollment, { response })).value;
}

async function logIn(counter: number, flaws: Parameters<typeof laptop.get>[2] = {}) {
  const response = laptop.get(optionsOf(await gateway.run(startLogin)), counter, flaws);
  return gateway.run(finishLogin, { response });
}

const refused = { support: null, userErrors: [{ code: "INVALID_CREDENTIALS" }] };

describe("the passkey of an agent", () => {
  it("is added under the name of the device, and removed once", async () => {
    const { support } = await enroll();
    expect(support).toMatchObject({ passkeys: [{ name: "Chrome on Windows" }] });
    const [passkey] = (support as { readonly passkeys: readonly { readonly id: string }[] }).passkeys;
    for (const _time of [1, 2])
      expect((await gateway.asAgent(remove, { id: passkey?.id })).value).toMatchObject({ support: { passkeys: [] } });
    expect((await logIn(1)).value).toMatchObject(refused);
  });

  it("signs no agent in where an identity provider does", async () => {
    await enroll();
    const staffIdentity = {
      issuer: "https://id.example",
      clientId: "staff",
      clientSecret: "secret",
      scope: "openid",
      appRedirectUris: [],
      name: "Example",
      usernameClaim: "email",
      roleClaim: "roles",
      roles: { support: "AGENT" },
    } as const;
    const response = laptop.get(optionsOf(await gateway.run(startLogin)), 1);
    expect((await gateway.run(finishLogin, { response }, { staffIdentity })).value).toMatchObject({
      support: null,
      userErrors: [{ code: "NOT_OFFERED" }],
    });
  });

  it("needs a login of the last 15 minutes", async () => {
    gateway = setUp("2026-05-06T17:44:59Z");
    expect((await gateway.asAgent(startEnrollment)).value).toMatchObject({
      options: null,
      userErrors: [{ code: "UNAUTHENTICATED" }],
    });
  });

  it("is neither added nor removed without a support session", async () => {
    const guest = await gateway.run(startEnrollment);
    expect(guest.value).toMatchObject({ options: null, userErrors: [{ code: "UNAUTHENTICATED" }] });
    const removal = await gateway.run(remove, { id: "x" });
    expect(removal.value).toMatchObject({ support: null, userErrors: [{ code: "UNAUTHENTICATED" }] });
  });
});

describe("a login with it", () => {
  it("signs the agent in as the password does", async () => {
    await enroll();
    const { value, supportCookies, deviceCookies } = await logIn(1);
    expect(value).toEqual({ support: { agent: { username: testAgent.username } }, userErrors: [] });
    expect([supportCookies, deviceCookies]).toMatchObject([[expect.any(String)], [expect.any(String)]]);
  });

  it("is refused for a counter that does not advance", async () => {
    await enroll();
    await logIn(5);
    const { value, supportCookies } = await logIn(4);
    expect(value).toMatchObject(refused);
    expect(supportCookies).toEqual([]);
  });

  it.each([
    { name: "from another origin", flaws: { origin: "https://lees.localhost" } },
    { name: "for another site", flaws: { host: "lees.localhost" } },
    { name: "without a check of the person", flaws: { isUnverified: true } },
  ])("is refused $name", async ({ flaws }) => {
    await enroll();
    expect((await logIn(1, flaws)).value).toMatchObject(refused);
  });

  it("takes no challenge of a login of shoppers, and none twice", async () => {
    await enroll();
    const ofShoppers = optionsOf(await gateway.run("mutation { startPasskeyLogin { options } }"));
    expect((await gateway.run(finishLogin, { response: laptop.get(ofShoppers, 1) })).value).toMatchObject(refused);
    const options = optionsOf(await gateway.run(startLogin));
    const outcome = async (counter: number) =>
      (await gateway.run(finishLogin, { response: laptop.get(options, counter) })).value["support"];
    expect(await outcome(2)).not.toBeNull();
    expect(await outcome(3)).toBeNull();
  });

  it("is limited after ten failures of a passkey", async () => {
    await enroll();
    for (let count = 0; count < 10; count += 1) await logIn(1, { host: "lees.localhost" });
    expect((await logIn(1)).value).toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
  });
});
