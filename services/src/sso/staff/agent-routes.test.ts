import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../kit/testing/contract.ts";
import { startTestServices, type TestServices } from "../../kit/testing/start.ts";
import { loyaltyService } from "../../loyalty/service.ts";
import { ssoService } from "../service.ts";
import { callStaff, wrongCredentials } from "../testing/calls.ts";
import type { components } from "../wire.generated.ts";
import { demoAgents } from "./staff.ts";

type Wire = components["schemas"];

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

const pat = { username: "pat@shop.example", name: "Pat Lane", password: "a-long-walk-home" };
const add = (changes: object = {}) => call("POST", "/staff/agents", { ...administrator, ...pat, ...changes });
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
    const added = { username: pat.username, name: pat.name, role: "AGENT", isDisabled: false, hasSecondFactor: false };
    expect(await add()).toEqual({ status: 200, body: added });
    expect(await login()).toMatchObject({ status: 200, body: { name: pat.name, role: "AGENT" } });
    expect((await list(kim.username)).body).toMatchObject({
      agents: [{ username: kim.username, role: "ADMINISTRATOR" }, added, { username: sam.username }],
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
    await change({ password: pat.password });
  });

  test("is recorded in the audit log with what was changed, never with a value", async () => {
    expect(await auditOf(pat.username)).toEqual([
      "kim@aisle.example CHANGE_AGENT: Password changed",
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
  const key = { appId: "app-reams", username: pat.username };
  const start = (password: string) =>
    call("POST", "/staff/second-factor", { ...key, password, issuer: "Reams Support" });
  const confirm = (code: string) =>
    call("POST", "/staff/second-factor/confirm", { ...key, code, reference: "request-2" });
  let secret: string;
  let recoveryCodes: readonly string[];

  const begin = Date.now();

  /** Returns the code of an authenticator app, some time steps of 30 seconds after the begin of the tests. */
  const codeAt = (steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: begin + steps * 30_000 });

  test("is set up with the password and a code, and returns recovery codes", async () => {
    expect(await start("wrong")).toMatchObject({ status: 400, body: { Error: "access_denied" } });
    const { body } = await start(pat.password);
    ({ secret } = body as Wire["PendingSecondFactor"]);
    expect(body).toMatchObject({ uri: expect.stringContaining(`otpauth://totp/Reams%20Support:pat%40shop.example?`) });
    expect(await confirm("000000")).toMatchObject({ status: 400, body: { Error: "wrong_second_factor" } });
    expect((await login()).status).toBe(200);
    const confirmed = await confirm(codeAt());
    ({ recoveryCodes } = confirmed.body as Wire["RecoveryCodes"]);
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect((await auditOf(pat.username))[0]).toBe("pat@shop.example CHANGE_AGENT: Second factor set up");
  });

  test("is required after the right password only", async () => {
    expect(await login()).toMatchObject({ status: 400, body: { Error: "second_factor_required" } });
    expect(await login({ password: "wrong" })).toMatchObject({ status: 400, body: { Error: "access_denied" } });
    expect(await login({ password: "wrong", code: codeAt(1) })).toMatchObject({ body: { Error: "access_denied" } });
  });

  test("accepts each code once, with spaces too", async () => {
    const code = codeAt(1);
    expect(await login({ code: codeAt() })).toMatchObject({ body: { Error: "wrong_second_factor" } });
    expect(await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
      status: 200,
      body: { hasSecondFactor: true },
    });
    expect(await login({ code })).toMatchObject({ status: 400, body: { Error: "wrong_second_factor" } });
  });

  test("accepts each recovery code once", async () => {
    const [code = ""] = recoveryCodes;
    expect((await login({ code: code.toUpperCase() })).status).toBe(200);
    expect(await login({ code })).toMatchObject({ status: 400, body: { Error: "wrong_second_factor" } });
  });

  test("is removed by an administrator, with its recovery codes", async () => {
    expect(await change({ removesSecondFactor: true })).toMatchObject({ body: { hasSecondFactor: false } });
    expect((await login()).status).toBe(200);
    await start(pat.password);
    expect((await auditOf(pat.username))[0]).toBe("kim@aisle.example CHANGE_AGENT: Second factor removed");
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
