import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { callsTo } from "./api.ts";
import { createCollections, createReader } from "./collections.ts";

/** The login of the editor and the secrets of a CMS on this machine. */
export interface CmsSecrets {
  readonly email: string;
  readonly password: string;
  readonly adminToken: string;
  /** The token of the content service. */
  readonly token: string;
  /** The secret of the webhook of changes. */
  readonly secret: string;
  readonly key: string;
}

export interface RunningCms extends CmsSecrets {
  readonly url: string;
  /** The CMS and its database. */
  readonly processes: readonly ChildProcess[];
}

interface Place {
  /** The folder of the database, the uploaded files and the secrets. */
  readonly folder: string;
  /** The port of the CMS; the next one is that of its database. */
  readonly port: number;
  /** The webhook of the content service. */
  readonly changesUrl: string;
}

const packages = join(import.meta.dirname, "node_modules");
const program = join(packages, "directus/cli.js");
const databaseProgram = join(packages, "@electric-sql/pglite-socket/dist/scripts/server.js");

/** How long the CMS may take to start, in milliseconds. */
const startMs = 120_000;

function secretsIn(folder: string): CmsSecrets {
  const file = join(folder, "secrets.json");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const [password, adminToken, token, key] = [12, 24, 24, 24].map((size) => randomBytes(size).toString("hex"));
    const secret = `whsec_${randomBytes(24).toString("base64")}`;
    const secrets = { email: "editor@example.com", password, adminToken, token, secret, key };
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/** The database has one connection, which is enough for an editor and the content service. */
const databaseSettings = (port: number) => ({
  DB_CLIENT: "pg",
  DB_HOST: "127.0.0.1",
  DB_PORT: String(port),
  DB_USER: "postgres",
  DB_PASSWORD: "postgres",
  DB_DATABASE: "postgres",
  DB_POOL__MIN: "0",
  DB_POOL__MAX: "1",
});

/**
 * Starts the CMS on an embedded database; in an empty folder, with its collections and its users. Returns once it responds.
 * Throws if it does not in two minutes.
 */
export async function startCms(place: Place): Promise<RunningCms> {
  const { folder, port } = place;
  const secrets = secretsIn(folder);
  const url = `http://localhost:${port}`;
  const env = { ...process.env, ...databaseSettings(port + 1), ...settingsOf(place, url, secrets) };
  const start = (...args: readonly string[]) =>
    spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const data = join(folder, "database");
  const isNew = !existsSync(data);
  const database = start(
    databaseProgram,
    `--db=${data}`,
    `--port=${port + 1}`,
    "--host=127.0.0.1",
    "--max-connections=10",
  );
  await until(() => isOpen(port + 1), database);
  if (isNew) {
    const [code] = await once(start(program, "bootstrap"), "exit");
    if (code !== 0) await giveUp(database, data);
  }
  const cms = start(program, "start");
  await until(async () => (await fetch(`${url}/server/ping`).catch(() => null))?.ok === true, cms);
  if (isNew) {
    const call = callsTo(url, secrets.adminToken);
    await createCollections(call);
    await createReader(call, secrets.token);
  }
  return { ...secrets, url, processes: [cms, database] };
}

/** Ends the database and removes it, so that the next start makes all tables again. @throws Error always */
async function giveUp(database: ChildProcess, data: string): Promise<never> {
  database.kill("SIGKILL");
  await once(database, "exit");
  rmSync(data, { recursive: true });
  throw new Error("The CMS could not make its tables.");
}

const settingsOf = ({ folder, port, changesUrl }: Place, url: string, secrets: CmsSecrets) => ({
  HOST: "127.0.0.1",
  PORT: String(port),
  PUBLIC_URL: url,
  KEY: secrets.key,
  SECRET: secrets.key,
  ADMIN_EMAIL: secrets.email,
  ADMIN_PASSWORD: secrets.password,
  ADMIN_TOKEN: secrets.adminToken,
  STORAGE_LOCAL_ROOT: join(folder, "uploads"),
  EXTENSIONS_PATH: join(import.meta.dirname, "extensions"),
  TELEMETRY: "false",
  LOG_LEVEL: "warn",
  AISLE_CHANGES_URL: changesUrl,
  AISLE_CHANGES_SECRET: secrets.secret,
});

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isConnected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

async function until(isReady: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const latest = Date.now() + startMs;
  // oxlint-disable-next-line no-await-in-loop -- asks again and again
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > latest) throw new Error("The CMS has not started.");
    // oxlint-disable-next-line no-await-in-loop -- as above
    await delay(200);
  }
}

/** Ends the CMS and its database at once. */
export async function killCms({ processes }: RunningCms): Promise<void> {
  for (const child of processes) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    // oxlint-disable-next-line no-await-in-loop -- the database ends after the CMS
    await exit;
  }
}
