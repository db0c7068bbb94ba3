import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Part, User } from "../../tools/product/parts.ts";

/** A separate PostgreSQL instance. */
export interface Cluster {
  readonly programs: string;
  /** The absolute path of its data folder. */
  readonly folder: string;
  readonly port: number;
  readonly user: User | undefined;
}

const databaseName = "aisle";
const createWithinMs = 30_000;
const pollMs = 100;

/**
 * Returns the password of the product, which is generated once and stored beside the data folder for its owner only.
 */
function passwordOf({ folder, user }: Cluster): string {
  const file = passwordFile(folder);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
    if (user !== undefined) chownSync(file, user.uid, user.gid);
  }
  return readFileSync(file, "utf8");
}

const passwordFile = (folder: string): string => `${folder}.password`;

export function databaseUrl(cluster: Cluster): string {
  return `postgres://aisle:${passwordOf(cluster)}@127.0.0.1:${cluster.port}/${databaseName}`;
}

/** Creates the data folder unless it exists; the first start therefore takes some seconds longer. */
export function initCluster(cluster: Cluster): void {
  const { programs, folder, user } = cluster;
  if (existsSync(join(folder, "PG_VERSION"))) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  passwordOf(cluster);
  if (user !== undefined) {
    chownSync(folder, user.uid, user.gid);
    // The other user needs access through the parent folder, whose secrets are in files that only their owner can read.
    chmodSync(dirname(folder), 0o711);
  }
  const access = ["--auth=scram-sha-256", "--username=aisle", `--pwfile=${passwordFile(folder)}`];
  execFileSync(join(programs, "initdb"), [...access, "--encoding=UTF8", "--locale=C", "-D", folder], {
    // A folder that the database user may read.
    cwd: "/",
    stdio: "pipe",
    ...user,
  });
}

/** Returns the process plan of PostgreSQL, which listens on this machine only. */
export function planPostgres({ programs, folder, port, user }: Cluster): Part {
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=50"];
  return {
    name: "postgres",
    folder: "/",
    program: join(programs, "postgres"),
    command: ["-D", folder, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    settings: {},
    readyUrl: `tcp://127.0.0.1:${port}`,
    ...(user === undefined ? {} : { user }),
  };
}

/** Creates the product's database unless it exists. Throws if PostgreSQL does not accept this within 30 seconds. */
export async function createDatabase(cluster: Cluster): Promise<void> {
  const { programs, port } = cluster;
  const place = ["-h", "127.0.0.1", "-p", String(port), "-U", "aisle", databaseName];
  const env = { ...process.env, PGPASSWORD: passwordOf(cluster) };
  for (let waited = 0; ; waited += pollMs) {
    try {
      execFileSync(join(programs, "createdb"), place, { env, stdio: "pipe" });
      return;
    } catch (error) {
      const words = error instanceof Error ? error.message : "";
      if (words.includes("already exists")) return;
      // It listens a moment before it is ready.
      if (waited > createWithinMs) throw new Error(`The database could not be made: ${words}`, { cause: error });
      await delay(pollMs);
    }
  }
}
