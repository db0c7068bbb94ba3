import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createEventLog } from "../../../core/events/event-log.ts";
import { closeDueAccounts } from "../../../core/shoppers/closing/close-accounts.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { demoPassword } from "../../../core/seed/shoppers.ts";
import { createServer } from "../../../kit/server.ts";
import { services as modules } from "../../../services.ts";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { callService, startTestServices, type TestServices, testSettings, testTokens } from "../../../testing/start.ts";
import { plantTraces } from "../testing/planted-traces.ts";
import { type LoggedInShopper, logIn } from "../testing/shopper.ts";
import type { Wire } from "../wire.generated.ts";

const day = 24 * 60 * 60_000;
let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices(modules), loadContract("loyalty")]);
});
beforeEach(() => services.clock.reset());
afterAll(() => services.stop());

const path = "/loyalty/{appId}/customers/{id}/closing";

async function closing(method: "GET" | "PUT", { appId, number: id, bearer }: LoggedInShopper, json?: object) {
  const call = { method, path, params: { appId, id }, bearer, ...(json && { json }) } as const;
  const { status, body } = await callService(services.urls.loyalty, call, contract);
  return { status, body: body as Partial<Wire["Closing"] & Wire["Failure"]> };
}

const close = (shopper: LoggedInShopper, json: object = { Password: demoPassword }) => closing("PUT", shopper, json);

const erase = async (after: number) => {
  services.clock.set(new Date(Date.now() + after));
  const { log } = createServer("loyalty", { logLevel: "silent" });
  const [{ clock }, settings] = [services, testSettings()];
  const deps = { clock, log, settings, events: createEventLog({ clock, settings }) };
  await closeDueAccounts(coreDatabase(services.database.db), deps);
};

test("a wrong password closes nothing", async () => {
  const ben = await logIn(services, { login: "ben@example.com" });
  expect(await close(ben, { Password: "Wrong4Sure!" })).toMatchObject({ status: 400, body: { ErrorCode: 11 } });
  expect((await closing("GET", ben)).body).toEqual({ ClosesAt: null });
});

test("an account closes 14 days after the first request, and every other bearer ends at once", async () => {
  const [other, ben] = [
    await logIn(services, { login: "ben@example.com" }),
    await logIn(services, { login: "ben@example.com" }),
  ];
  const { ClosesAt } = (await close(ben)).body;
  expect(new Date(ClosesAt ?? 0).getTime() - Date.now()).toBeCloseTo(14 * day, -5);
  services.clock.set(new Date(Date.now() + day));
  expect((await close(ben)).body).toEqual({ ClosesAt });
  expect((await closing("GET", ben)).body).toEqual({ ClosesAt });
  expect((await closing("GET", other)).status).toBe(401);
});

test("a login within the grace keeps the account", async () => {
  await close(await logIn(services, { login: "cora@example.com" }));
  expect(await keptBy()).toEqual([true, false]);
  const again = await logIn(services, { login: "cora@example.com" });
  expect((await closing("GET", again)).body).toEqual({ ClosesAt: null });
  await erase(15 * day);
  services.clock.reset();
  expect((await logIn(services, { login: "cora@example.com" })).number).toBe(again.number);
});

/** Returns whether each of two logins in a row has kept the account. */
async function keptBy(): Promise<readonly unknown[]> {
  const json = { EmailOrPhone: "cora@example.com", Password: demoPassword };
  const call = {
    method: "POST",
    path: "/AppUsers/login",
    query: { a: "app-reams" },
    bearer: testTokens.loyalty,
    json,
  } as const;
  const bodies = [
    await callService(services.urls.loyalty, call, contract),
    await callService(services.urls.loyalty, call),
  ];
  return bodies.map(({ body }) => (body as Wire["LoginResult"]).KeptAccount);
}

/** Returns the tables of all schemas with a row that contains one of the texts, with the number of these rows. */
async function scan(texts: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const { db } = services.database;
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const counts = tables.rows.map(async ({ name }) => {
    const row = sql.raw(`select to_jsonb(it)::text as text from ${name} it`);
    const conditions = texts.map((text) => sql`strpos(lower(text), ${text.toLowerCase()}) > 0`);
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from (${row}) rows where ${sql.join(conditions, sql` or `)}`.execute(db);
    return [name, Number(rows[0]?.count)] as const;
  });
  return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0));
}

/** Returns the tables with a column that by its name has an id or an address of a shopper. */
async function personalTables(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
      and column_name ~ '^(shopper_number|customer_number|shopper|customer|email|.*phone|recipients?|address[0-9]?)$'`.execute(
    services.database.db,
  );
  return rows.map(({ name }) => name);
}

test("after the grace no table of any service has an id, an address or a phone of the shopper", async () => {
  const planted = await plantTraces(services.database.db);
  const shopper = await logIn(services, { appId: planted.appId, login: planted.email });
  const texts = [shopper.number, planted.email, planted.phone, planted.secondaryPhone, planted.address];
  await close(shopper);
  const before = await scan(texts);
  // A new table of personal data fails here until it is planted, and then below until it is erased.
  expect(Object.keys(before)).toEqual(expect.arrayContaining([...(await personalTables())]));
  const others = await scan(["ana@example.com"]);

  await erase(13 * day);
  expect(await scan(texts)).toEqual(before);
  await erase(15 * day);
  expect(await scan(texts)).toEqual({});
  expect(await scan(["ana@example.com"])).toEqual(others);
  expect(await scan([planted.auditHash])).toEqual({ "sso.audit_entry": 1, "sso.audit_found": 1 });
});
