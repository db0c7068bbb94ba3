import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openInMemory } from "../../kit/database/embedded.ts";
import type { OpenDatabase } from "../../kit/database/database.ts";
import { prepareDatabase } from "../../kit/database/prepare.ts";
import { createClock } from "../../kit/clock.ts";
import { addAgent, listAgents, removeAgent, setAgentPassword } from "./agents.ts";
import { ssoService } from "../service.ts";
import { findAgent } from "./staff.ts";
import { ssoDatabase } from "../tables.ts";
import type { SsoDatabase } from "../tables.ts";

let database: OpenDatabase;
let db: SsoDatabase;

beforeAll(async () => {
  database = await openInMemory();
  await prepareDatabase(database, [ssoService], createClock(), { demo: false });
  db = ssoDatabase(database.db);
});

afterAll(() => database.close());

const first = { appId: "app-reams", username: "First@shop.example", name: "Fay First", password: "a-long-walk-home" };
const login = (password: string, appId = first.appId) =>
  findAgent(db, { appId, username: "first@shop.example", password });

describe("the first agent of an empty database", () => {
  test("is added, and signs in at that retailer only", async () => {
    await addAgent(db, first);
    expect(await listAgents(db, first.appId)).toEqual([{ username: "first@shop.example", name: "Fay First" }]);
    expect(await login(first.password)).toMatchObject({ username: "first@shop.example", name: "Fay First" });
    expect(await login(first.password, "app-lees")).toBeNull();
  });

  test("is not added twice", async () => {
    await expect(addAgent(db, first)).rejects.toThrow("There is an agent first@shop.example already.");
  });

  test("signs in only with the new password, once it is set", async () => {
    await setAgentPassword(db, { ...first, password: "another-long-walk" });
    expect(await login(first.password)).toBeNull();
    expect(await login("another-long-walk")).not.toBeNull();
  });

  test("cannot sign in once removed", async () => {
    await removeAgent(db, first);
    expect(await login("another-long-walk")).toBeNull();
    await expect(removeAgent(db, first)).rejects.toThrow("There is no agent first@shop.example.");
  });
});

test.each([
  { change: { username: "first" }, problem: "The user name must be an email address." },
  { change: { name: " " }, problem: "The agent needs a name." },
  { change: { password: "short" }, problem: "The password must have 8 to 128 characters" },
  { change: { password: "FayFirst2026" }, problem: "The password must have 8 to 128 characters" },
])("rejects an agent with $change", async ({ change, problem }) => {
  await expect(addAgent(db, { ...first, ...change })).rejects.toThrow(problem);
  expect(await listAgents(db, first.appId)).toEqual([]);
});
