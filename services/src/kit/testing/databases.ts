import pg from "pg";
import type { OpenDatabase } from "../database/database.ts";
import { openInMemory } from "../database/embedded.ts";
import { openPostgres } from "../database/postgres.ts";

/** A kind of database for tests of stored data. */
interface TestDatabase {
  readonly kind: string;
  /** Opens a new empty database, which is deleted when it is closed. */
  open(): Promise<OpenDatabase>;
}

const adminUrl = process.env["DATABASE_URL"];

/** The embedded database, and PostgreSQL if `DATABASE_URL` names one whose user can create databases. */
export const testDatabases: readonly TestDatabase[] = [
  { kind: "the embedded database", open: () => openInMemory() },
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
