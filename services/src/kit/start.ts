import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type ServiceName, serviceNames } from "../../../contracts/service-names.ts";
import { watchFile } from "../../../settings/watch-file.ts";
import { type AdjustableClock, createClock } from "./clock.ts";
import { createControlApp } from "./control.ts";
import { type CallCounters, createCounters } from "./counters.ts";
import type { OpenDatabase } from "./database/database.ts";
import { openEmbedded } from "./database/embedded.ts";
import { openPostgres } from "./database/postgres.ts";
import { prepareDatabase } from "./database/prepare.ts";
import { loadTemplate } from "./database/template.ts";
import { createFaultSwitches, type FaultSwitches } from "./faults/faults.ts";
import { listen } from "./server.ts";
import { createServiceApp } from "./service-app.ts";
import type { ServiceModule } from "./service.ts";
import type { Settings } from "./settings.ts";

/** The running servers and their database. */
export interface RunningServices {
  readonly ports: Readonly<Record<"control" | ServiceName, number>>;
  readonly clock: AdjustableClock;
  readonly counters: CallCounters;
  readonly faults: FaultSwitches;
  readonly database: OpenDatabase;
  /** Reports not ready for a while, waits for running calls, and closes the servers and the database. */
  stop(): Promise<void>;
}

/**
 * Opens the database of the settings, prepares it and starts all services. Throws a StartError if the environment
 * prevents the start.
 */
export async function startServices(
  settings: Settings,
  modules: readonly ServiceModule[],
  open: () => Promise<OpenDatabase> = () => openDatabase(settings, modules),
): Promise<RunningServices> {
  const database = await open();
  const apps: FastifyInstance[] = [];
  try {
    return await startApps(settings, modules, database, apps);
  } catch (error) {
    await Promise.all(apps.map((app) => app.close()));
    await database.close();
    throw error;
  }
}

/**
 * Opens the database of the settings.
 * @param modules the services whose demo data an empty database gets in a demo
 */
export function openDatabase(settings: Settings, modules: readonly ServiceModule[]): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) return openPostgres(settings.databaseUrl);
  return openEmbedded(settings.dataDir, async () => (settings.demo ? loadTemplate(modules) : null));
}

async function startApps(
  settings: Settings,
  modules: readonly ServiceModule[],
  database: OpenDatabase,
  apps: FastifyInstance[],
): Promise<RunningServices> {
  const [clock, counters, faults] = [createClock(), createCounters(), createFaultSwitches()];
  await prepareDatabase(database, modules, clock, settings);
  const { db } = database;
  let stopping = false;
  const ports = noPorts();
  for (const module of modules) {
    const deps = { db, clock, settings, contentDir: settings.contentDir };
    const app = await createServiceApp(module, deps, { counters, faults, isStopping: () => stopping });
    apps.push(app);
    ports[module.name] = await listen(app, module.name, settings.host, portOf(settings, module.name));
  }
  const isReady = async (): Promise<boolean> => !stopping && (await answers(database));
  const control = createControlApp({ settings, clock, counters, faults, isReady });
  apps.push(control);
  ports.control = await listen(control, "control", settings.host, settings.port);
  const stopFollowing = settings.demo ? followDemoFiles(database, modules, clock, control.log) : () => undefined;
  const stop = async (): Promise<void> => {
    stopping = true;
    stopFollowing();
    if (settings.stopNoticeMs > 0) await delay(settings.stopNoticeMs);
    // The control port closes last, so that readiness checks fail while calls are still running.
    await Promise.all(apps.filter((app) => app !== control).map((app) => app.close()));
    await control.close();
    await database.close();
  };
  return { ports, clock, counters, faults, database, stop };
}

/** Prepares the demo again when one of its files changes; an invalid file is logged and changes nothing. */
function followDemoFiles(
  database: OpenDatabase,
  modules: readonly ServiceModule[],
  clock: AdjustableClock,
  log: FastifyBaseLogger,
): () => void {
  const prepareAgain = (): void => {
    const preparing = prepareDatabase(database, modules, clock, { demo: true });
    preparing.catch((error: unknown) => log.error({ err: error }, "the demo data could not be added"));
  };
  const stops = modules.flatMap(({ demoFile }) => (demoFile === undefined ? [] : [watchFile(demoFile, prepareAgain)]));
  return () => stops.forEach((stop) => stop());
}

function noPorts(): Record<"control" | ServiceName, number> {
  return Object.fromEntries(["control", ...serviceNames].map((name) => [name, 0])) as ReturnType<typeof noPorts>;
}

function portOf({ port }: Settings, name: ServiceName): number {
  return port === 0 ? 0 : port + 1 + serviceNames.indexOf(name);
}

async function answers(database: OpenDatabase): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.db);
    return true;
  } catch {
    return false;
  }
}
