import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
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
afterEach(async () => {
  await ssoDatabase(services.database.db).deleteFrom("support_agent").where("name", "=", "Pat Lane").execute();
  await ssoDatabase(services.database.db).deleteFrom("agent_identity").execute();
});

const [sam, kim] = demoAgents;
const issuer = "https://staff.reams.example";
const appId = "app-reams";
const pat = { appId, reference: "request-1", issuer, subject: "pat-1", username: "Pat@shop.example", name: "Pat Lane" };

const call = (method: "GET" | "POST", path: string, content: object, authorization?: string) =>
  callStaff({ services, contract }, method, path, content, authorization);

const login = (changes: object = {}, authorization?: string) =>
  call("POST", "/staff/identity-login", { ...pat, role: "AGENT", ...changes }, authorization);

/** Returns the latest audit entries about an agent, newest first. */
async function auditOf(subject: string): Promise<readonly string[]> {
  const query = { appId, reader: sam.username, first: 20, subject };
  const { body } = await call("GET", "/staff/audit", query);
  return (body as Wire["AuditPage"]).entries.map(({ agent, action, reason }) => `${agent} ${action}: ${reason}`);
}

test("the first login adds an agent, later ones set the role, and the audit log has both", async () => {
  const { body: added } = await login();
  expect(added).toMatchObject({ username: "pat@shop.example", name: "Pat Lane", role: "AGENT" });
  expect((await login()).body).toEqual(added);
  expect((await login({ username: "renamed@shop.example", role: "ADMINISTRATOR" })).body).toEqual({
    ...(added as object),
    role: "ADMINISTRATOR",
  });
  expect(await call("GET", "/staff/agent", { appId, username: "pat@shop.example" })).toMatchObject({
    body: { role: "ADMINISTRATOR" },
  });
  expect(await auditOf("pat@shop.example")).toEqual([
    `pat@shop.example CHANGE_AGENT: Role changed to administrator by ${issuer}`,
    `pat@shop.example ADD_AGENT: Added as agent by ${issuer}`,
  ]);
});

test("a login links the agent with the user name for good", async () => {
  const { username, name, role } = kim;
  const person = { subject: "kim-1", username, name, role };
  expect(await login(person)).toMatchObject({ status: 200, body: { username, name, role } });
  expect(await login({ ...person, subject: "kim-2" })).toMatchObject({ status: 400, body: { Error: "agent_exists" } });
  expect((await login({ ...person, subject: "kim-2", username: "lea@shop.example", name: "Pat Lane" })).status).toBe(
    200,
  );
});

test("a disabled agent is refused, and a refused login changes nothing", async () => {
  await login();
  const change = { appId, by: kim.username, reference: "request-2", username: "pat@shop.example", isDisabled: true };
  await call("POST", "/staff/agents/change", change);
  const refused = { status: 400, body: { Error: "access_denied" } };
  expect(await login({ role: "ADMINISTRATOR" })).toMatchObject(refused);
  expect(await login({ subject: "new", username: "pat" })).toMatchObject({ body: { Error: "invalid_agent" } });
  const agents = (await call("GET", "/staff/agents", { appId, reader: kim.username })).body as Wire["AgentList"];
  expect(agents.agents.find(({ name }) => name === "Pat Lane")).toMatchObject({ role: "AGENT", isDisabled: true });
});

test("a logout at the issuer ends the sessions of its agent, who may log in again", async () => {
  const { login: before } = (await login()).body as Wire["Agent"];
  const logOut = (subject: string) => call("POST", "/staff/identity-logout", { appId, issuer, subject });
  expect(await logOut("unknown")).toEqual({ status: 200, body: { Success: true } });
  expect((await login()).body).toMatchObject({ login: before });
  await logOut(pat.subject);
  expect((await login()).body).toMatchObject({ login: expect.not.stringMatching(before) });
});

test("only the gateway logs agents in", async () => {
  expect((await login({}, wrongCredentials)).status).toBe(401);
});
