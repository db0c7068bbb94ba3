import { describe, expect, it } from "vitest";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { createTeamSessionService } from "../../platform/auth/staff/staff-session-service.ts";
import { createMemorySessionStore } from "../../platform/auth/session/memory-session-store.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { testSupports } from "../../testing/test-sessions.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { agentRoute, executeAsAgent, staffRoutes, testAgent, testLogin } from "../../testing/support.ts";

const document = `mutation ($input: SupportLoginInput!) {
  supportLogin(input: $input) { support { agent { name username role isDisabled hasSecondFactor } roles expiresAt lookupsLeft } userErrors { code message field } } }`;

const input = { username: "sam@aisle.example", password: "Helping4You!" };

const attempt = (options: ExecuteOptions = {}, changes: object = {}) =>
  execute(document, { variables: { input: { ...input, ...changes } }, upstreams: { sso: staffRoutes }, ...options });

const wrong = {
  code: "INVALID_CREDENTIALS",
  message: "The username or password is incorrect.",
  field: ["input", "password"],
};

describe("a login of support", () => {
  it("starts a session of eight hours in its own cookie", async () => {
    const { data, supportCookies, cookies, teamCookies } = await attempt({ now: "2026-05-04T18:00:00.000Z" });
    expect(data?.["supportLogin"]).toEqual({
      support: {
        agent: { ...testAgent, isDisabled: false },
        roles: ["SUPPORT"],
        expiresAt: "2026-05-05T02:00:00.000Z",
        lookupsLeft: 100,
      },
      userErrors: [],
    });
    expect([supportCookies, cookies, teamCookies]).toEqual([[expect.any(String)], [], []]);
  });

  it("rejects unknown credentials", async () => {
    const refused = new UpstreamError({ upstream: "sso", kind: "refused", status: 400 });
    const { data, supportCookies } = await attempt({ upstreams: { sso: { "POST /staff/login": refused } } });
    expect(data?.["supportLogin"]).toEqual({ support: null, userErrors: [wrong] });
    expect(supportCookies).toEqual([]);
  });

  it.each([{ username: " " }, { password: "" }, { password: "x".repeat(1_025) }, { username: "x".repeat(255) }])(
    "makes no call with malformed credentials",
    async (changes) => {
      const { data, calls } = await attempt({}, changes);
      expect(data?.["supportLogin"]).toEqual({ support: null, userErrors: [wrong] });
      expect(calls).toEqual({});
    },
  );

  it.each([
    { reasonName: "second_factor_required", code: "SECOND_FACTOR_REQUIRED" },
    { reasonName: "wrong_second_factor", code: "INVALID_CREDENTIALS" },
  ])("rejects a login with $code if the service refuses with $reasonName", async ({ reasonName, code }) => {
    const refused = new UpstreamError({ upstream: "sso", kind: "refused", status: 400, reasonName });
    const { data, supportCookies } = await attempt({ upstreams: { sso: { "POST /staff/login": refused } } });
    expect(data?.["supportLogin"]).toMatchObject({ support: null, userErrors: [{ code, field: ["input", "code"] }] });
    expect(supportCookies).toEqual([]);
  });

  it("does not count a login without a required code as a guess", async () => {
    const limits = createLimits(() => new Date());
    const required = new UpstreamError({ upstream: "sso", kind: "refused", reasonName: "second_factor_required" });
    const sso = { "POST /staff/login": required };
    for (let login = 0; login < 11; login += 1) await attempt({ context: { limits }, upstreams: { sso } });
    expect((await attempt({ context: { limits } }, { code: "123456" })).supportCookies).toHaveLength(1);
  });

  it("sends the code of the second factor", async () => {
    const service = stubUpstream("sso", staffRoutes);
    await attempt({ upstreams: { sso: service } }, { code: " 123456 " });
    expect(service.calls.at(-1)?.options.json).toMatchObject({ username: testAgent.username, code: "123456" });
  });

  it("reports a failure of the sign-on service", async () => {
    const down = new UpstreamError({ upstream: "sso", kind: "timeout" });
    const { data } = await attempt({ upstreams: { sso: { "POST /staff/login": down } } });
    expect(data?.["supportLogin"]).toMatchObject({ support: null, userErrors: [{ code: "UPSTREAM_FAILED" }] });
  });

  it("blocks guesses at an agent from every address without a call to the service", async () => {
    const limits = createLimits(() => new Date());
    const refused = new UpstreamError({ upstream: "sso", kind: "refused", status: 400 });
    const sso = { "POST /staff/login": refused };
    for (let guess = 0; guess < 10; guess += 1) {
      await attempt({ context: { limits, clientAddress: `192.0.2.${guess}` }, upstreams: { sso } });
    }
    const { data, calls } = await attempt({ context: { limits } });
    expect(data?.["supportLogin"]).toMatchObject({ support: null, userErrors: [{ code: "RATE_LIMITED" }] });
    expect(calls).toEqual({});
  });

  it("110 guesses from 11 addresses lock no agent out on a known device", async () => {
    const limits = createLimits(() => new Date());
    const refused = new UpstreamError({ upstream: "sso", kind: "refused", status: 400 });
    const unknownClients = { upstreams: { sso: { "POST /staff/login": refused } } };
    const { deviceCookies } = await attempt({ context: { limits } });
    for (let guess = 0; guess < 110; guess += 1) {
      const clientAddress = `198.51.100.${guess % 11}`;
      const username = guess % 2 === 0 ? input.username : `agent${guess % 11}@aisle.example`;
      await attempt({ ...unknownClients, context: { limits, clientAddress } }, { username });
    }
    const other = await attempt({ context: { limits } }, { username: "kim@aisle.example" });
    expect(other.data?.["supportLogin"]).toMatchObject({ userErrors: [] });
    const sameDevice = await attempt({ context: { limits, deviceToken: deviceCookies.at(-1) ?? null } });
    expect(sameDevice.data?.["supportLogin"]).toMatchObject({ userErrors: [] });
  });

  it("counts one guess per operation", async () => {
    const guess = `supportLogin(input: { username: "a", password: "b" }) { userErrors { code } }`;
    expect((await execute(`mutation { a: ${guess} b: ${guess} }`)).errors).toMatchObject([
      { code: "GRAPHQL_VALIDATION_FAILED" },
    ]);
  });
});

describe("the support session", () => {
  it("is null for a guest, a shopper and store staff", async () => {
    const ask = "{ support { agent { name } } }";
    expect((await execute(ask)).data).toEqual({ support: null });
    expect((await execute(ask, { viewer: {} })).data).toEqual({ support: null });
    const keys: readonly [Uint8Array] = [new Uint8Array(32).fill(7)];
    const now = () => new Date();
    const teams = createTeamSessionService(keys, createMemorySessionStore(now), now, new Map());
    const team = teams.start("reams");
    expect((await execute(ask, { context: { team } })).data).toEqual({ support: null });
    expect(await testSupports().decrypt(await teams.encrypt(team), "reams")).toBeNull();
  });

  it("grants no shopper rights and changes no shopper session", async () => {
    const change = `mutation { clipCoupon(input: { couponId: "x" }) { userErrors { code } } acceptTerms { userErrors { code } } }`;
    expect((await executeAsAgent("{ viewer { firstName } }")).data).toEqual({ viewer: null });
    const { data, calls } = await executeAsAgent(change);
    const refused = { userErrors: [{ code: "UNAUTHENTICATED" }] };
    expect(data).toEqual({ clipCoupon: refused, acceptTerms: refused });
    expect(calls).toEqual({});
  });

  it("is revoked at logout, copies of its token included", async () => {
    const supports = testSupports();
    const { username, name } = testAgent;
    const support = supports.start("reams", { username, name }, testLogin);
    const token = await supports.encrypt(support);
    expect(await supports.decrypt(token, "reams")).toEqual(support);
    const logout = "mutation { supportLogout { loggedOut userErrors { code } } }";
    const { data, supportCookies } = await execute(logout, { context: { support, supports } });
    expect(data?.["supportLogout"]).toEqual({ loggedOut: true, userErrors: [] });
    expect(supportCookies).toEqual([null]);
    expect(await supports.decrypt(token, "reams")).toBeNull();
  });

  it.each([
    { name: "has a new password", present: { ...testAgent, login: "second" } },
    { name: "was removed", present: null },
  ])("ends at the next request for every field once its agent $name", async ({ present }) => {
    const sso = { ...staffRoutes, [agentRoute]: present };
    const lookup = `{ by: EMAIL, value: "ana@example.com", reason: "lost points" }`;
    const query = `{ support { agent { name } posts { title } audit { totalCount } } customer(lookup: ${lookup}) { id } }`;
    const { data, errors, calls } = await executeAsAgent(query, { upstreams: { sso } });
    expect(data).toEqual({ support: null, customer: null });
    expect(errors).toMatchObject([{ path: "customer", code: "UNAUTHENTICATED" }]);
    expect(calls).toEqual({ [`sso ${agentRoute}`]: 1 });
  });

  it("grants no access and does not end while the service cannot check its login", async () => {
    const sso = { ...staffRoutes, [agentRoute]: new UpstreamError({ upstream: "sso", kind: "timeout" }) };
    const { data, errors, supportCookies } = await executeAsAgent("{ support { agent { name } } }", {
      upstreams: { sso },
    });
    expect(data).toEqual({ support: null });
    expect(errors).toMatchObject([{ path: "support", code: "UPSTREAM_TIMEOUT" }]);
    expect(supportCookies).toEqual([]);
  });

  it("can be logged out while the service is unavailable", async () => {
    const sso = { [agentRoute]: new UpstreamError({ upstream: "sso", kind: "timeout" }) };
    const { data } = await executeAsAgent("mutation { supportLogout { loggedOut } }", { upstreams: { sso } });
    expect(data?.["supportLogout"]).toEqual({ loggedOut: true });
  });

  it("is valid for eight hours at its own retailer only", async () => {
    const clock = { now: new Date("2026-05-04T18:00:00Z") };
    const supports = testSupports(() => clock.now);
    const token = await supports.encrypt(supports.start("reams", testAgent, testLogin));
    expect(await supports.decrypt(token, "lees")).toBeNull();
    clock.now = new Date("2026-05-05T02:02:00Z");
    expect(await supports.decrypt(token, "reams")).toBeNull();
  });
});

describe("the audit log", () => {
  const entry = {
    id: "7",
    at: "2026-05-04T18:00:00.000Z",
    agent: "sam@aisle.example",
    action: "LOOKUP",
    subject: "a•••@example.com",
    reason: "lost points",
    reference: "request-1",
    isRefused: false,
  };
  const list = "GET /staff/audit";
  const page = { entries: [entry], hasMore: true, total: 12 };
  const ask = (args: string, sso = stubUpstream("sso", { ...staffRoutes, [list]: page })) =>
    executeAsAgent(
      `{ support { audit${args} { totalCount pageInfo { hasNextPage endCursor } nodes { id at agent action subject reason reference isRefused } } } }`,
      { upstreams: { sso } },
    );

  it("returns pages of entries of the host's retailer only", async () => {
    const sso = stubUpstream("sso", { ...staffRoutes, [list]: page });
    const { data } = await ask("", sso);
    const support = data?.["support"] as { audit: { pageInfo: { endCursor: string }; nodes: object[] } } | undefined;
    const audit = support?.audit;
    expect(audit).toMatchObject({ totalCount: 12, pageInfo: { hasNextPage: true } });
    expect(audit?.nodes).toEqual([{ ...entry, id: expect.any(String) }]);
    await ask(`(first: 5, after: "${audit?.pageInfo.endCursor}")`, sso);
    expect(sso.calls.filter(({ path }) => path === "/staff/audit").map(({ options }) => options.query)).toEqual([
      { appId: "app-reams", reader: testAgent.username, first: "25" },
      { appId: "app-reams", reader: testAgent.username, first: "5", after: "7" },
    ]);
  });

  it.each([
    { typed: "Ana@Example.com", asked: "ana@example.com" },
    { typed: "+1 (801) 555-0123", asked: "8015550123" },
    { typed: " 41000000101 ", asked: "41000000101" },
  ])("finds the entries about $typed", async ({ typed, asked }) => {
    const sso = stubUpstream("sso", { ...staffRoutes, [list]: page });
    await ask(`(subject: "${typed}", agent: "Sam@aisle.example", action: REVEAL)`, sso);
    expect(sso.calls[1]?.options.query).toMatchObject({ subject: asked, agent: "sam@aisle.example", action: "REVEAL" });
  });

  it("reads the days of the retailer's time zone, the last one included", async () => {
    const sso = stubUpstream("sso", { ...staffRoutes, [list]: page });
    await ask(`(from: "2026-11-01", to: "2026-11-02")`, sso);
    expect(sso.calls[1]?.options.query).toMatchObject({
      from: "2026-11-01T06:00:00.000Z",
      to: "2026-11-03T07:00:00.000Z",
    });
  });

  it.each(["(first: 0)", "(first: 101)", `(after: "nonsense")`, `(agent: "${"x".repeat(255)}")`])(
    "rejects a read with %s",
    async (args) => {
      const { errors, calls } = await ask(args);
      expect(errors).toMatchObject([{ path: "support.audit", code: "BAD_USER_INPUT" }]);
      expect(calls).toEqual({ [`sso ${agentRoute}`]: 1 });
    },
  );
});
