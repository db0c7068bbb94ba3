import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { startTestServices, type TestServices } from "../../../testing/start.ts";
import { loyaltyService } from "../../loyalty/service.ts";
import { ssoService } from "../service.ts";
import { basic, callStaff, wrongCredentials } from "../testing/calls.ts";
import { addAgent, changeAgent, removeAgent } from "./agents.ts";
import { demoAgents } from "./staff.ts";
import { ssoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([loyaltyService, ssoService]), loadContract("sso")]);
});
afterAll(() => services.stop());

const [demoAgent] = demoAgents;

/** Calls the service and validates the response against the contract. */
// The response is validated before a caller reads its body as the given type.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers read the body as this type
async function call<T>(method: "GET" | "POST", path: string, content: object, authorization = basic) {
  const { status, body } = await callStaff({ services, contract }, method, path, content, authorization);
  return { status, body: body as T };
}

const login = (changes: object = {}, authorization = basic) =>
  call<Wire["Agent"]>(
    "POST",
    "/staff/login",
    { appId: "app-reams", ...demoAgent, name: undefined, role: undefined, ...changes },
    authorization,
  );

const entry: Wire["NewAuditEntry"] = {
  appId: "app-reams",
  agent: demoAgent.username,
  action: "LOOKUP",
  subject: { masked: "a•••@example.com", exact: "ana@example.com" },
  reason: "lost points",
  reference: "request-1",
  isRefused: false,
};

const append = (changes: Partial<Wire["NewAuditEntry"]> = {}, authorization = basic) =>
  call<Wire["AuditEntry"]>("POST", "/staff/audit", { ...entry, ...changes }, authorization);

const list = async (filter: object, authorization = basic) =>
  (
    await call<Wire["AuditPage"]>(
      "GET",
      "/staff/audit",
      { first: 10, reader: demoAgent.username, ...filter },
      authorization,
    )
  ).body;

describe("an agent's login", () => {
  test("returns the agent, with the user name in any case and at every retailer", async () => {
    const { username, name } = demoAgent;
    const agent = {
      username,
      name,
      role: "AGENT",
      hasSecondFactor: false,
      login: expect.stringMatching(/^[\w-]{22}$/),
    };
    expect((await login()).body).toEqual(agent);
    expect((await login({ appId: "app-bluebird", username: " SAM@Aisle.example " })).body).toEqual(agent);
  });

  test.each([
    { name: "a wrong password", changes: { password: "wrong" } },
    { name: "an unknown user name", changes: { username: "eve@aisle.example" } },
    { name: "an unknown retailer", changes: { appId: "app-none" } },
    { name: "no password", changes: { password: "" } },
  ])("is rejected with $name", async ({ changes }) => {
    expect((await login(changes)).status).toBe(400);
  });

  test("requires client credentials", async () => {
    expect((await login({}, wrongCredentials)).status).toBe(401);
    expect((await append({}, wrongCredentials)).status).toBe(401);
    expect(await list({ appId: "app-reams" }, wrongCredentials)).toMatchObject({ Success: false });
  });
});

const present = (appId: string, username: string, authorization = basic) =>
  call<Wire["Agent"]>("GET", "/staff/agent", { appId, username }, authorization);

describe("the current login of an agent", () => {
  test("changes with a new password, and is null once the agent is removed", async () => {
    const agents = ssoDatabase(services.database.db);
    const pat = { appId: "app-lees", username: "pat@shop.example", name: "Pat Lane", password: "a-long-walk-home" };
    await addAgent(agents, pat);
    const first = (await login(pat)).body;
    expect((await present(pat.appId, pat.username)).body).toEqual(first);
    await agents.transaction().execute((one) => changeAgent(one, pat, { password: "another-long-walk" }));
    expect((await present(pat.appId, pat.username)).body.login).not.toBe(first.login);
    await removeAgent(agents, pat);
    expect((await present(pat.appId, pat.username)).status).toBe(404);
    await addAgent(agents, pat);
    expect((await present(pat.appId, pat.username)).body.login).not.toBe(first.login);
  });

  test("is returned to authenticated clients only, for the agent's own retailer", async () => {
    expect((await present("app-reams", demoAgent.username, "Basic d3Jvbmc6d3Jvbmc=")).status).toBe(401);
    expect((await present("app-none", demoAgent.username)).status).toBe(404);
  });
});

describe("the audit log", () => {
  test.each(["LOOKUP", "LIFT_SLOWDOWN", "EXPORT_CASE"] as const)(
    "stores the action %s on a shopper",
    async (action) => {
      expect(await append({ action })).toMatchObject({ status: 200, body: { action } });
    },
  );

  test("returns entries newest first, page by page, and only those of the retailer", async () => {
    const appId = "app-lees";
    for (const reference of ["a", "b", "c"]) await append({ appId, reference });
    const first = await list({ appId, first: 2 });
    expect(first).toMatchObject({ entries: [{ reference: "c" }, { reference: "b" }], hasMore: true, total: 3 });
    const rest = await list({ appId, first: 2, after: first.entries[1]?.id });
    expect(rest).toMatchObject({ entries: [{ reference: "a" }], hasMore: false, total: 3 });
    expect((await list({ appId: "app-southend" })).entries).toEqual([]);
  });

  test("finds entries by agent, action and shopper", async () => {
    const appId = "app-grandway";
    const max = { app_id: appId, username: "max@aisle.example", name: "Max", password_hash: "none" };
    await ssoDatabase(services.database.db).insertInto("support_agent").values(max).execute();
    await append({ appId, agent: max.username, reference: "max" });
    await append({ appId, action: "REVEAL", reference: "reveal", isRefused: true });
    await append({ appId, subject: { masked: "•••0101", exact: "41000000101" }, reference: "number" });
    const references = async (filter: object) =>
      (await list({ appId, ...filter })).entries.map(({ reference }) => reference);
    expect(await references({ agent: "max@aisle.example" })).toEqual(["max"]);
    expect(await references({ action: "REVEAL" })).toEqual(["reveal"]);
    expect(await references({ subject: "41000000101" })).toEqual(["number"]);
    expect(await references({ subject: "4100000010" })).toEqual([]);
    const { at } = (await list({ appId, action: "REVEAL" })).entries[0] ?? { at: "" };
    expect(await references({ from: at, to: new Date(Date.parse(at) + 1).toISOString() })).toContain("reveal");
    expect(await references({ to: at })).not.toContain("reveal");
    expect(await references({ from: new Date(Date.parse(at) + 60_000).toISOString() })).toEqual([]);
  });

  test("finds an entry by the number of the shopper that its lookup found, at its retailer only", async () => {
    const { body } = await append({ appId: "app-harvest-hall", reference: "by email" });
    const add = (appId: string, id = body.id) =>
      call("POST", `/staff/audit/${id}/found`, { appId, shopperNumber: "41000000777" });
    expect((await add("app-lees")).status).toBe(400);
    expect((await add("app-harvest-hall", "999999")).status).toBe(400);
    expect((await add("app-harvest-hall")).status).toBe(200);
    expect((await add("app-harvest-hall")).status).toBe(200);
    const auditLog = await list({ appId: "app-harvest-hall", subject: "41000000777" });
    expect(auditLog).toMatchObject({ entries: [{ reference: "by email" }], total: 1 });
    await expect(sql`delete from sso.audit_found`.execute(services.database.db)).rejects.toThrow("append-only");
  });

  test("rejects actions and reads of removed agents, and records the attempt", async () => {
    const [appId, agent] = ["app-cedar-creek", "lee@aisle.example"];
    const agents = ssoDatabase(services.database.db);
    const lee = { app_id: appId, username: agent, name: "Lee", password_hash: "none" };
    await agents.insertInto("support_agent").values(lee).execute();
    expect((await append({ appId, agent, reference: "before" })).status).toBe(200);
    expect((await list({ appId, reader: agent })).entries).toHaveLength(1);
    await agents.deleteFrom("support_agent").where("username", "=", agent).execute();
    expect((await append({ appId, agent, reference: "after" })).status).toBe(400);
    expect(await list({ appId, reader: agent })).toMatchObject({ Success: false });
    expect(await list({ appId, agent })).toMatchObject({
      entries: [
        { reference: "after", isRefused: true },
        { reference: "before", isRefused: false },
      ],
    });
  });

  test("stores no shopper's name or contact data", async () => {
    await append();
    const { rows } = await sql`select * from sso.audit_entry`.execute(services.database.db);
    expect(JSON.stringify(rows)).not.toContain("ana@example.com");
  });

  test.each(["update sso.audit_entry set reason = 'none'", "delete from sso.audit_entry", "truncate sso.audit_entry"])(
    "rejects `%s`",
    async (statement) => {
      await append();
      await expect(sql.raw(statement).execute(services.database.db)).rejects.toThrow("append-only");
      expect((await list({ appId: "app-reams" })).entries[0]).toMatchObject({ reason: "lost points" });
    },
  );

  test.each([{ reason: "" }, { action: "BROWSE" as never }, { subject: { masked: "", exact: "x" } }])(
    "rejects an entry with %o",
    async (changes) => {
      expect((await append(changes)).status).toBe(400);
    },
  );
});
