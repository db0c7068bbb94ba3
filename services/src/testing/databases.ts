import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pg from "pg";
import { demoPassword } from "../core/seed/shoppers.ts";
import { hashPassword, setPasswordCost } from "../core/sessions/passwords.ts";
import { services } from "../services.ts";
import { demoAgents } from "../faces/sso/staff/staff.ts";
import type { OpenDatabase } from "../kit/database/database.ts";
import { type EmbeddedProgram, openInMemory } from "../kit/database/embedded.ts";
import { openPostgres } from "../kit/database/postgres.ts";
import { buildTemplate, loadTemplate } from "../kit/database/template.ts";

/** What the databases in memory of a process share: each would otherwise load and unpack it again, which takes a second. */
interface Shared {
  readonly program: EmbeddedProgram;
  readonly seeded: Blob;
}

let shared: Promise<Shared> | null = null;

const share = (): Promise<Shared> => (shared ??= loadShared());

async function loadShared(): Promise<Shared> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  const [wasm, bundle] = await Promise.all(["pglite.wasm", "pglite.data"].map((name) => readFile(join(folder, name))));
  if (wasm === undefined || bundle === undefined) throw new Error("A file of the embedded database is missing.");
  const program = { pgliteWasmModule: await WebAssembly.compile(wasm), fsBundle: new Blob([bundle]) };
  return { program, seeded: await dumpSeeded(program) };
}

/**
 * Returns the dump of the demo of all services, which the build has made. The demo shoppers and agents have password hashes
 * of low cost: the first login of each would otherwise take as long as a test.
 */
async function dumpSeeded(program: EmbeddedProgram): Promise<Blob> {
  setPasswordCost("full");
  await buildTemplate(services);
  setPasswordCost("low");
  const database = await openInMemory(await loadTemplate(services), program);
  const shopperHash = await hashPassword(demoPassword);
  await database.runScript(
    `update loyalty.customer set password_hash = '${shopperHash}' where password_hash is not null`,
  );
  for (const { username, password } of demoAgents) {
    const hash = await hashPassword(password);
    await database.runScript(`update sso.support_agent set password_hash = '${hash}' where username = '${username}'`);
  }
  await database.runScript("checkpoint");
  const dump = await database.pglite.dumpDataDir("none");
  await database.close();
  setPasswordCost("full");
  return dump;
}

/** Opens a database in memory with the demo of all services. */
export async function openSeeded(): ReturnType<typeof openInMemory> {
  const { seeded, program } = await share();
  return openInMemory(seeded, program);
}

/** Opens an empty database in memory: emptying the demo takes a fifth of the time of creating a database. */
export async function openEmpty(): Promise<OpenDatabase> {
  const database = await openSeeded();
  await database.runScript(`
    ${services.map(({ name }) => `drop schema if exists "${name}" cascade;`).join(" ")}
    drop table public.migration;`);
  return database;
}

/** A kind of database for tests of stored data. */
interface TestDatabase {
  readonly kind: string;
  /** Opens a new empty database, which is deleted when it is closed. */
  open(): Promise<OpenDatabase>;
}

const adminUrl = process.env["DATABASE_URL"];

/** The embedded database, and PostgreSQL if `DATABASE_URL` names one whose user can create databases. */
export const testDatabases: readonly TestDatabase[] = [
  { kind: "the embedded database", open: openEmpty },
  ...(adminUrl === undefined ? [] : [{ kind: "PostgreSQL", open: () => openOwnDatabase(adminUrl) }]),
];

async function openOwnDatabase(url: string): Promise<OpenDatabase> {
  const name = `aisle_test_${process.pid}_${Date.now()}`;
  await runOnce(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = name;
  const database = await openPostgres(own.href);
  const close = async (): Promise<void> => {
    await database.close();
    await runOnce(url, `drop database ${name} with (force)`);
  };
  return { ...database, close };
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
