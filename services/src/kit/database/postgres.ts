import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { StartError } from "../start-error.ts";
import type { OpenDatabase } from "./database.ts";

// An arbitrary number that no other advisory lock of the database uses.
const migrationLock = 4_100_410_100;

/** How long to wait for another process that changes the schema, in milliseconds. */
const lockWithinMs = 60_000;

/** The interval of attempts, in milliseconds. */
const retryMs = 100;

/**
 * Opens a PostgreSQL database, directly or through a pooler. Statements time out after 2 s and waits for locks after 1 s,
 * so that requests fail fast when the database hangs; a pooler has to set these limits itself. Throws a
 * {@link StartError} if the database cannot be reached, or if a connection has no such limits.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "aisle-services",
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 2_000,
    lock_timeout: 1_000,
    types: { getTypeParser },
  });
  // A connection that breaks while idle is replaced at the next query; without a listener the error would end the
  // process.
  pool.on("error", () => undefined);
  // The same applies to a connection in use: its query fails, and the pool drops the connection.
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await requireLimits(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    runScript: async (text) => void (await pool.query(text)),
    exclusively: (work) => exclusively(pool, work),
    close: () => pool.end(),
  };
}

const unlimited = new StartError(
  "The pooler named by DATABASE_URL must ignore statement_timeout and lock_timeout at the start of a connection and set both " +
    "itself, see docs/guides/scaling.md.",
);

// A pooler rejects these limits, or ignores them and hands out connections without any.
async function requireLimits(pool: pg.Pool): Promise<void> {
  const limits = await readLimits(pool);
  if (limits.includes("0")) throw unlimited;
}

async function readLimits(pool: pg.Pool): Promise<readonly string[]> {
  const question = "select current_setting('statement_timeout'), current_setting('lock_timeout')";
  try {
    const { rows } = await pool.query<string[]>({ text: question, rowMode: "array" });
    return rows.flat();
  } catch (error) {
    if (/unsupported startup parameter/.test(String(error))) throw unlimited;
    throw new StartError(`The database named by DATABASE_URL cannot be reached${codeOf(error)}.`);
  }
}

/** Returns the code of an error in brackets; its message may contain addresses. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
}

async function exclusively(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  try {
    await lockSchema(holder);
    await work();
    await holder.query("commit");
  } finally {
    // Destroying the connection ends the transaction in any case, which releases the lock.
    holder.release(true);
  }
}

// A transaction, because a pooler hands out a connection for each transaction: a lock of the session would stay on a
// connection that others get. It ends before each new attempt: processes that wait in one could take all connections of
// the pooler, and the process that works would wait for them.
async function lockSchema(holder: pg.PoolClient): Promise<void> {
  const question = { text: "select pg_try_advisory_xact_lock($1)", values: [migrationLock], rowMode: "array" } as const;
  for (let waitedMs = 0; waitedMs < lockWithinMs; waitedMs += retryMs) {
    await holder.query("begin");
    const { rows } = await holder.query<[boolean]>(question);
    if (rows[0]?.[0] === true) return;
    await holder.query("rollback");
    await delay(retryMs);
  }
  throw new StartError("Another process has been changing the schema of the database for more than a minute.");
}

// A calendar day has no zone: as a `Date` it would shift with the time zone of the process.
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  return oid === pg.types.builtins.DATE ? (value) => value : pg.types.getTypeParser(oid, format);
}
