import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { startTestServices, type TestServices } from "../../../testing/start.ts";
import { loyaltyService } from "../../loyalty/service.ts";
import { ssoService } from "../service.ts";
import { ssoDatabase } from "../tables.ts";
import { callStaff, wrongCredentials } from "../testing/calls.ts";
import type { Wire } from "../wire.generated.ts";
import { demoAgents } from "./staff.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([loyaltyService, ssoService]), loadContract("sso")]);
});
afterAll(() => services.stop());

const [sam, kim] = demoAgents;
const administrator = { appId: "app-reams", by: kim.username, reference: "request-1" };

const call = (method: "GET" | "POST", path: string, content: object, authorization?: string) =>
  callStaff({ services, contract }, method, path, content, authorization);

const pat = { username: "", name: "Pat Lane", password: "a-long-walk-home" };
const add = (changes: object = {}) => call("POST", "/staff/agents", { ...administrator, ...pat, ...changes });
let added: Awaited<ReturnType<typeof add>>;
let count = 0;

// The audit log only grows, so each test has an agent of its own.
beforeEach(async () => {
  count += 1;
  pat.username = `pat${count}@shop.example`;
  added = await add();
});
afterEach(async () => {
  await ssoDatabase(services.database.db).deleteFrom("support_agent").where("username", "=", pat.username).execute();
});

const change = (changes: object) =>
  call("POST", "/staff/agents/change", { ...administrator, username: pat.username, ...changes });
const login = (changes: object = {}) =>
  call("POST", "/staff/login", { appId: "app-reams", username: pat.username, password: pat.password, ...changes });
const list = (reader: string) => call("GET", "/staff/agents", { appId: "app-reams", reader });

/** Returns the reasons of the latest audit entries about an agent, newest first. */
async function auditOf(subject: string): Promise<readonly string[]> {
  const query = { appId: "app-reams", reader: sam.username, first: 20, subject };
  const { body } = await call("GET", "/staff/audit", query);
  return (body as Wire["AuditPage"]).entries.map(({ agent, action, reason }) => `${agent} ${action}: ${reason}`);
}

describe("an administrator", () => {
  test("adds an agent, who signs in and is in the list", async () => {
    const { username, name } = pat;
    expect(added).toEqual({
      status: 200,
      body: { username, name, role: "AGENT", isDisabled: false, hasSecondFactor: false },
    });
    expect(await login()).toMatchObject({ status: 200, body: { name: pat.name, role: "AGENT" } });
    expect((await list(kim.username)).body).toMatchObject({
      agents: [{ username: kim.username, role: "ADMINISTRATOR" }, added.body, { username: sam.username }],
    });
    expect(await add()).toMatchObject({ status: 400, body: { Error: "agent_exists" } });
  });

  test("renames, disables and enables the agent, and gives a new password", async () => {
    await change({ name: "Pat Lake" });
    expect(await login()).toMatchObject({ body: { name: "Pat Lake" } });
    expect(await change({ isDisabled: true })).toMatchObject({ body: { isDisabled: true } });
    expect(await login()).toMatchObject({ status: 400, body: { Error: "access_denied" } });
    const current = { appId: "app-reams", username: pat.username };
    expect((await call("GET", "/staff/agent", current)).status).toBe(404);
    await change({ isDisabled: false, password: "another-long-walk" });
    expect((await login()).status).toBe(400);
    expect((await login({ password: "another-long-walk" })).status).toBe(200);
  });

  test("is recorded in the audit log with what was changed, never with a value", async () => {
    await change({ name: "Pat Lake" });
    await change({ isDisabled: true });
    await change({ isDisabled: false, password: "another-long-walk" });
    expect(await auditOf(pat.username)).toEqual([
      "kim@aisle.example CHANGE_AGENT: Password changed, Enabled",
      "kim@aisle.example CHANGE_AGENT: Disabled",
      "kim@aisle.example CHANGE_AGENT: Name changed",
      "kim@aisle.example ADD_AGENT: Added as agent",
    ]);
  });

  test("cannot remove the last administrator, and nothing is recorded", async () => {
    const before = await auditOf(kim.username);
    expect(await change({ username: kim.username, role: "AGENT", name: "Kim Long" })).toMatchObject({
      status: 400,
      body: { Error: "last_administrator" },
    });
    expect(await auditOf(kim.username)).toEqual(before);
    const { agents } = (await list(kim.username)).body as Wire["AgentList"];
    expect(agents[0]).toMatchObject({ name: kim.name, role: "ADMINISTRATOR" });
  });

  test.each([
    { changes: { password: "short" }, error: "invalid_agent" },
    { changes: { username: "unknown@shop.example", name: "Unknown" }, error: "unknown_agent" },
  ])("gets $error for $changes", async ({ changes, error }) => {
    expect(await change(changes)).toMatchObject({ status: 400, body: { Error: error } });
  });
});

test.each([
  { by: sam.username, error: "not_administrator" },
  { by: "unknown@shop.example", error: "access_denied" },
])("$by cannot add, change or list agents", async ({ by, error }) => {
  const refused = { status: 400, body: { Error: error } };
  expect(await add({ by, username: "new@shop.example" })).toMatchObject(refused);
  expect(await change({ by, name: "Taken Over" })).toMatchObject(refused);
  expect(await list(by)).toMatchObject(refused);
});

test("an administrator of another retailer cannot change the agent", async () => {
  expect(await change({ appId: "app-lees", name: "Taken Over" })).toMatchObject({ body: { Error: "unknown_agent" } });
});

describe("the second factor of an agent", () => {
  const key = () => ({ appId: "app-reams", username: pat.username });
  const start = (password: string) =>
    call("POST", "/staff/second-factor", { ...key(), password, issuer: "Reams Support" });
  const confirm = (code: string) =>
    call("POST", "/staff/second-factor/confirm", { ...key(), code, reference: "request-2" });
  let begin = 0;
  beforeEach(() => {
    begin = Date.now();
  });

  /** Returns the code of an authenticator app, some time steps of 30 seconds after the begin of the test. */
  const codeAt = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: begin + steps * 30_000 });

  /** Sets a second factor up; returns its secret and the recovery codes. */
  async function setUp() {
    const { secret } = (await start(pat.password)).body as Wire["PendingSecondFactor"];
    const { recoveryCodes } = (await confirm(codeAt(secret))).body as Wire["RecoveryCodes"];
    return { secret, recoveryCodes };
  }

  test("is set up with the password and a code, and returns recovery codes", async () => {
    expect(await start("wrong")).toMatchObject({ status: 400, body: { Error: "access_denied" } });
    const { body } = await start(pat.password);
    const uri = `otpauth://totp/Reams%20Support:${encodeURIComponent(pat.username)}?`;
    expect(body).toMatchObject({ uri: expect.stringContaining(uri) });
    expect(await confirm("000000")).toMatchObject({ status: 400, body: { Error: "wrong_second_factor" } });
    expect((await login()).status).toBe(200);
    const confirmed = await confirm(codeAt((body as Wire["PendingSecondFactor"]).secret));
    const { recoveryCodes } = confirmed.body as Wire["RecoveryCodes"];
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect((await auditOf(pat.username))[0]).toBe(`${pat.username} CHANGE_AGENT: Second factor set up`);
  });

  test("is required after the right password only", async () => {
    const { secret } = await setUp();
    expect(await login()).toMatchObject({ status: 400, body: { Error: "second_factor_required" } });
    expect(await login({ password: "wrong" })).toMatchObject({ status: 400, body: { Error: "access_denied" } });
    const wrong = { password: "wrong", code: codeAt(secret, 1) };
    expect(await login(wrong)).toMatchObject({ body: { Error: "access_denied" } });
  });

  test("accepts each code once, with spaces too", async () => {
    const { secret } = await setUp();
    const code = codeAt(secret, 1);
    expect(await login({ code: codeAt(secret) })).toMatchObject({ body: { Error: "wrong_second_factor" } });
    expect(await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
      status: 200,
      body: { hasSecondFactor: true },
    });
    expect(await login({ code })).toMatchObject({ status: 400, body: { Error: "wrong_second_factor" } });
  });

  test("accepts each recovery code once", async () => {
    const [code = ""] = (await setUp()).recoveryCodes;
    expect((await login({ code: code.toUpperCase() })).status).toBe(200);
    expect(await login({ code })).toMatchObject({ status: 400, body: { Error: "wrong_second_factor" } });
  });

  test("is removed by an administrator, with its recovery codes", async () => {
    const { recoveryCodes } = await setUp();
    expect(await change({ removesSecondFactor: true })).toMatchObject({ body: { hasSecondFactor: false } });
    expect((await login()).status).toBe(200);
    expect((await auditOf(pat.username))[0]).toBe("kim@aisle.example CHANGE_AGENT: Second factor removed");
    const { secret } = (await start(pat.password)).body as Wire["PendingSecondFactor"];
    await confirm(codeAt(secret, 1));
    expect((await login({ code: recoveryCodes[0] })).status).toBe(400);
  });
});

test("the calls require the credentials of the caller", async () => {
  const content = { ...administrator, ...pat };
  expect((await call("POST", "/staff/agents", content, wrongCredentials)).status).toBe(401);
  expect((await call("POST", "/staff/agents/change", content, wrongCredentials)).status).toBe(401);
  expect(
    (await call("GET", "/staff/agents", { appId: "app-reams", reader: kim.username }, wrongCredentials)).status,
  ).toBe(401);
});
