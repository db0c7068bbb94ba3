import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { ServiceName } from "../../../contracts/service-names.ts";
import type { Clock } from "./clock.ts";
import type { Settings } from "./settings.ts";

/**
 * The database before a service has said which tables it has.
 * A service narrows it once: `db.withSchema("loyalty").$extendTables<LoyaltyTables>()`.
 */
export type Database = Kysely<Record<never, never>>;

/** What a service needs to bring its own data up to date. */
interface PrepareDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** What a service is given when it starts. */
export interface ServiceDeps extends PrepareDeps {
  readonly log: FastifyBaseLogger;
  readonly settings: Settings;
  /** The folder of content files, absolute. */
  readonly contentDir: string;
}

/** One reference service. Each service's folder exports exactly one, for example `export const loyaltyService: ServiceModule`. */
export interface ServiceModule {
  /** Also the name of its database schema. */
  readonly name: ServiceName;
  /** Absolute path of the folder of `.sql` migrations; they run in the order of their names in the schema of the service. */
  readonly migrations?: string;
  /** Absolute paths of files and folders that decide what `prepareDemo` writes; a change makes the database template stale. */
  readonly seedSources?: readonly string[];
  /** Runs on every start of a demo, after the migrations: seeds an empty database, keeps demo data near the present. */
  prepareDemo?(deps: PrepareDeps): Promise<void>;
  /**
   * The body of an error answer in the service's own shape; `reason` is a sentence without personal data. `isRefusal` says
   * that the request was understood and the data does not allow it.
   */
  errorBody(status: number, reason: string, isRefusal?: boolean): unknown;
  /** Adds the routes. Errors, unknown paths, faults, counters and logging are already looked after. */
  register(app: FastifyInstance, deps: ServiceDeps): Promise<void> | void;
}
