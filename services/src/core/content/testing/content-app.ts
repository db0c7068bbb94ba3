import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { createClock, type Clock } from "../../../kit/clock.ts";
import { createCounters } from "../../../kit/counters.ts";
import { createFaultSwitches } from "../../../kit/faults/faults.ts";
import { createServiceApp } from "../../../kit/service-app.ts";
import type { ServiceModule } from "../../../kit/service.ts";
import type { Settings } from "../../../kit/settings.ts";
import { testSettings, testTokens } from "../../../testing/start.ts";

/** The `Authorization` header of the gateway. */
export const asGateway = { authorization: `Bearer ${testTokens.content}` };

/** The content that ships with the services. */
export const shippedContent = join(import.meta.dirname, "../../../../content");

/** A database without a connection, because no test of content reads a table. */
const db = new Kysely<Record<never, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A running service that reads content, for tests. */
export interface ContentApp {
  readonly app: FastifyInstance;
  /** The fields of each logged error. */
  readonly errors: unknown[];
  close(): Promise<void>;
}

/** Starts a service that reads content for a content folder, without a port and with an empty image cache. */
export async function startContentApp(
  contentDir: string,
  module: ServiceModule,
  clock: Clock = createClock(),
  changes: Partial<Settings> = {},
): Promise<ContentApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "content-data-"));
  const errors: unknown[] = [];
  const watched: ServiceModule = {
    ...module,
    register: (scope, deps) => {
      const log = Object.assign(Object.create(deps.log), { error: (fields: unknown) => errors.push(fields) });
      return module.register(scope, { ...deps, log });
    },
  };
  const deps = { settings: testSettings({ dataDir, faults: false, ...changes }), contentDir, db };
  const app = await createServiceApp(
    watched,
    { ...deps, clock },
    { counters: createCounters(), faults: createFaultSwitches() },
  );
  const close = async (): Promise<void> => {
    await app.close();
    await rm(dataDir, { recursive: true });
  };
  return { app, errors, close };
}

/** A temporary folder whose files a test can change. */
export interface Folder {
  readonly path: string;
  write(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Creates a temporary folder with the given files, texts by path. */
export async function makeFolder(files: Readonly<Record<string, string>>): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), "content-"));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  };
  for (const [file, text] of Object.entries(files)) await write(file, text);
  return { path, write, remove: () => rm(path, { recursive: true }) };
}
