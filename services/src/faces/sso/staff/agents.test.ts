import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../../kit/database/database.ts";
import { prepareDatabase } from "../../../kit/database/prepare.ts";
import { createClock } from "../../../kit/clock.ts";
import { openEmpty } from "../../../testing/databases.ts";
import { setPasswordCost } from "../../../core/sessions/passwords.ts";
import { addAgent, type AgentChange, changeAgent, listAgents, removeAgent } from "./agents.ts";
import { ssoService } from "../service.ts";
import { findAgent } from "./staff.ts";
import { ssoDatabase } from "../tables.ts";
import type { SsoDatabase } from "../tables.ts";

let database: OpenDatabase;
let db: SsoDatabase;

beforeAll(async () => {
  database = await openEmpty();
  setPasswordCost("low");
  await prepareDatabase(database, [ssoService], createClock(), { demo: false });
  db = ssoDatabase(database.db);
});

afterAll(async () => {
  setPasswordCost("full");
  await database.close();
});

beforeEach(async () => {
  await addAgent(db, { ...first, role: "ADMINISTRATOR" });
});

afterEach(() => db.deleteFrom("support_agent").execute());

const first = { appId: "app-reams", username: "First@shop.example", name: "Fay First", password: "a-long-walk-home" };
const login = (password: string, appId = first.appId) =>
  findAgent(db, { appId, username: "first@shop.example", password }, new Date());
const change = (changes: AgentChange, username = first.username) =>
  db.transaction().execute((transaction) => changeAgent(transaction, { ...first, username }, changes));

describe("the first agent of an empty database", () => {
  test("is added, and signs in at that retailer only", async () => {
    expect(await listAgents(db, first.appId)).toEqual([
      {
        username: "first@shop.example",
        name: "Fay First",
        role: "ADMINISTRATOR",
        isDisabled: false,
        hasSecondFactor: false,
      },
    ]);
    expect(await login(first.password)).toMatchObject({ username: "first@shop.example", name: "Fay First" });
    expect(await login(first.password, "app-lees")).toBe("wrong-password");
  });

  test("is not added twice", async () => {
    await expect(addAgent(db, first)).rejects.toThrow("There is an agent first@shop.example already.");
  });

  test("signs in only with the new password, once it is set", async () => {
    await change({ password: "another-long-walk" });
    expect(await login(first.password)).toBe("wrong-password");
    expect(await login("another-long-walk")).toMatchObject({ name: "Fay First" });
  });

  test("is renamed, and keeps everything else", async () => {
    await change({ name: "Fay Second" });
    expect(await login(first.password)).toMatchObject({ name: "Fay Second", role: "ADMINISTRATOR" });
  });

  test("can be neither disabled nor demoted while no other administrator can sign in", async () => {
    const problem = "first@shop.example is the last administrator.";
    await expect(change({ isDisabled: true })).rejects.toThrow(problem);
    await expect(change({ role: "AGENT" })).rejects.toThrow(problem);
    expect(await login(first.password)).toMatchObject({ role: "ADMINISTRATOR" });
  });

  test("cannot sign in while disabled", async () => {
    await addAgent(db, { ...first, username: "next@shop.example", role: "ADMINISTRATOR" });
    await change({ isDisabled: true });
    expect(await login(first.password)).toBe("wrong-password");
    await change({ isDisabled: false });
    expect(await login(first.password)).toMatchObject({ name: "Fay First" });
  });

  test("has another login once disabled and enabled again, so that earlier sessions stay ended", async () => {
    await addAgent(db, { ...first, username: "next@shop.example", role: "ADMINISTRATOR" });
    const before = await login(first.password);
    await change({ name: "Fay Second" });
    expect(await login(first.password)).toMatchObject({ login: (before as { login: string }).login });
    const logins = [before];
    for (const isDisabled of [true, false, true, false]) {
      await change({ isDisabled });
      if (!isDisabled) logins.push(await login(first.password));
    }
    expect(new Set(logins.map((agent) => (agent as { login: string }).login)).size).toBe(3);
  });

  test("has another login once the passkeys are removed, so that a thief's session ends", async () => {
    const before = await login(first.password);
    await change({ removesPasskeys: true });
    const after = await login(first.password);
    expect(after).toMatchObject({ name: "Fay First" });
    expect(after).not.toEqual(before);
  });

  test("stays unchanged after a change of an unknown agent", async () => {
    await expect(change({ name: "Unknown" }, "unknown@shop.example")).rejects.toThrow(
      "There is no agent unknown@shop.example.",
    );
  });

  test("cannot sign in once removed", async () => {
    await removeAgent(db, first);
    expect(await login(first.password)).toBe("wrong-password");
    await expect(removeAgent(db, first)).rejects.toThrow("There is no agent first@shop.example.");
  });
});

test.each([
  { invalid: { username: "first" }, problem: "The user name must be an email address." },
  { invalid: { name: " " }, problem: "The agent needs a name." },
  { invalid: { password: "short" }, problem: "The password must have 8 to 128 characters" },
  { invalid: { password: "FayFirst2026" }, problem: "The password must have 8 to 128 characters" },
])("rejects an agent with $invalid", async ({ invalid, problem }) => {
  await expect(addAgent(db, { ...first, ...invalid })).rejects.toThrow(problem);
  expect(await listAgents(db, first.appId)).toHaveLength(1);
});
