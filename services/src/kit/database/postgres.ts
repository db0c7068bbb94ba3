import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { StartError } from "../start-error.ts";
import type { OpenDatabase } from "./database.ts";

// An arbitrary number that no other advisory lock of the database uses.
const migrationLock = 4_100_410_100;

/**
 * Opens a PostgreSQL database. Statements time out after 2 s and waits for locks after 1 s, so that requests fail fast
 * when the database hangs. Throws a {@link StartError} if the database cannot be reached.
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
  await requireAnswer(pool);
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    runScript: async (text) => void (await pool.query(text)),
    exclusively: (work) => exclusively(pool, work),
    close: () => pool.end(),
  };
}

async function requireAnswer(pool: pg.Pool): Promise<void> {
  try {
    await pool.query("select 1");
  } catch {
    await pool.end();
    throw new StartError("The database named by DATABASE_URL cannot be reached.");
  }
}

async function exclusively(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query("set statement_timeout = 60000; set lock_timeout = 60000");
    await holder.query("select pg_advisory_lock($1)", [migrationLock]);
    await work();
  } finally {
    // Destroying the connection releases the lock in any case, and discards its long timeouts.
    holder.release(true);
  }
}

// A calendar day has no zone: as a `Date` it would shift with the time zone of the process.
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  return oid === pg.types.builtins.DATE ? (value) => value : pg.types.getTypeParser(oid, format);
}
