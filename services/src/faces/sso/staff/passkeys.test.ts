import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
beforeEach(() => ssoDatabase(services.database.db).deleteFrom("agent_passkey").execute());
afterAll(() => services.stop());

const [sam, kim] = demoAgents;
const idOf = (letter: string) => letter.repeat(22);
const [phone, laptop] = [idOf("p"), idOf("l")];

const call = (method: "GET" | "POST", path: string, content: object, authorization?: string) =>
  callStaff({ services, contract }, method, `/staff/${path}`, content, authorization);

const add = (credentialId: string, changes: object = {}) =>
  call("POST", "passkeys", {
    appId: "app-reams",
    username: sam.username,
    reference: "request-1",
    credentialId,
    publicKey: "key",
    counter: 0,
    transports: ["internal"],
    name: "Phone",
    ...changes,
  });

const remove = (credentialId: string, username: string = sam.username) =>
  call("POST", "passkeys/remove", { appId: "app-reams", username, reference: "request-2", credentialId });

const logInBy = (credentialId: string, counter: number, appId = "app-reams") =>
  call("POST", "passkeys/login", { appId, credentialId, counter });

async function listOf(username: string): Promise<readonly Wire["AgentPasskey"][]> {
  const { body } = await call("GET", "passkeys", { appId: "app-reams", username });
  return (body as Wire["AgentPasskeyList"]).passkeys;
}

const refused = (error: string) => ({ status: 400, body: { Error: error } });

/** Returns the latest reasons of the audit entries about the agent, newest first. */
async function reasons(): Promise<readonly string[]> {
  const query = { appId: "app-reams", reader: sam.username, first: 20, subject: sam.username };
  return ((await call("GET", "audit", query)).body as Wire["AuditPage"]).entries.map(({ reason }) => reason);
}

test("a passkey signs its agent in with the login of the password, and is found by its id", async () => {
  await add(phone);
  const byPassword = await call("POST", "login", {
    appId: "app-reams",
    username: sam.username,
    password: sam.password,
  });
  expect(await logInBy(phone, 1)).toEqual(byPassword);
  const query = { appId: "app-reams", credentialId: phone };
  expect((await call("GET", "passkey", query)).body).toMatchObject({ name: "Phone", lastUsedAt: expect.any(String) });
  expect((await call("GET", "passkey", { ...query, appId: "app-lees" })).status).toBe(404);
});

test("a counter that does not advance ends the passkey, and no other one of the agent", async () => {
  await add(phone, { counter: 4 });
  await add(laptop);
  expect(await logInBy(phone, 4)).toMatchObject(refused("copied_passkey"));
  expect(await logInBy(phone, 9)).toMatchObject(refused("copied_passkey"));
  expect(await listOf(sam.username)).toMatchObject([{ refusedAt: expect.any(String) }, { refusedAt: null }]);
  expect((await logInBy(laptop, 0)).status).toBe(200);
});

test("no passkey signs a disabled agent in, or one at another retailer", async () => {
  await add(phone);
  expect(await logInBy(phone, 1, "app-lees")).toMatchObject(refused("access_denied"));
  const change = { appId: "app-reams", by: kim.username, reference: "request-3", username: sam.username };
  await call("POST", "agents/change", { ...change, isDisabled: true });
  expect(await logInBy(phone, 2)).toMatchObject(refused("access_denied"));
  await call("POST", "agents/change", { ...change, isDisabled: false });
  expect((await logInBy(phone, 3)).status).toBe(200);
});

test("a new password from an administrator removes the passkeys of the agent", async () => {
  const pat = { username: "pat@passkeys.example", name: "Pat Lane", password: "a-long-walk-home" };
  const administrator = { appId: "app-reams", by: kim.username, reference: "request-4" };
  await call("POST", "agents", { ...administrator, ...pat });
  await add(phone, { username: pat.username });
  await call("POST", "agents/change", { ...administrator, username: pat.username, password: "another-long-walk" });
  expect(await listOf(pat.username)).toEqual([]);
});

test("agents add and remove passkeys of their own, with an audit entry", async () => {
  await add(phone);
  expect(await add(phone, { username: kim.username })).toMatchObject(refused("invalid_passkey"));
  await remove(phone, kim.username);
  expect(await listOf(sam.username)).toHaveLength(1);
  await remove(phone);
  expect(await listOf(sam.username)).toEqual([]);
  expect((await reasons()).slice(0, 2)).toEqual(["Passkey removed", "Passkey added"]);
  expect(await logInBy(phone, 1)).toMatchObject(refused("access_denied"));
});

test("an agent has at most twenty passkeys, and an unknown agent none", async () => {
  for (let count = 0; count < 20; count += 1) await add(idOf(String.fromCharCode(97 + count)));
  expect(await add(idOf("z"))).toMatchObject(refused("invalid_passkey"));
  expect(await add(phone, { username: "unknown@shop.example" })).toMatchObject(refused("access_denied"));
});

test("the calls need the credentials of the gateway", async () => {
  const query = { appId: "app-reams", username: sam.username };
  expect((await call("GET", "passkeys", query, wrongCredentials)).status).toBe(401);
});
