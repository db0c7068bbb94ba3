import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { ServiceName } from "../../../contracts/service-names.ts";
import type { Clock } from "./clock.ts";
import type { Settings } from "./settings.ts";

/**
 * The database without the tables of a service. A service narrows it once:
 * `db.withSchema("loyalty").$extendTables<CoreTables>()`.
 */
export type Database = Kysely<Record<never, never>>;

interface PrepareDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export interface ServiceDeps extends PrepareDeps {
  readonly log: FastifyBaseLogger;
  readonly settings: Settings;
  /** The folder of content files, absolute. */
  readonly contentDir: string;
}

/** A request that the data does not allow. */
export interface RefusalTexts {
  /** A sentence for shoppers, without personal data; none where they must not see why. */
  readonly shopperText?: string | undefined;
}

/** One reference service. Each service's folder exports exactly one, for example `export const loyaltyService: ServiceModule`. */
export interface ServiceModule {
  /** The name of the service and of its database schema. */
  readonly name: ServiceName;
  /** Absolute path of the folder of `.sql` migrations; they run by name in the schema of the service. */
  readonly migrations?: string;
  /**
   * Absolute paths of the files and folders that determine what `prepareDemo` writes; a change invalidates the database
   * template.
   */
  readonly seedSources?: readonly string[];
  /** Absolute path of a file of demo data; `prepareDemo` of all services runs again when it changes. */
  readonly demoFile?: string;
  /**
   * Runs at each start of a demo, after the migrations: seeds an empty database, adds what a used one lacks, and keeps
   * the dates of demo data current.
   */
  prepareDemo?(deps: PrepareDeps): Promise<void>;
  /**
   * Returns the body of an error response in the format of the service; `reason` is a sentence without personal data.
   * There is a `refusal` if the request is valid but the data does not allow it.
   */
  errorBody(status: number, reason: string, refusal?: RefusalTexts): unknown;
  /** Adds the routes. The kit handles errors, unknown paths, faults, counters and logging. */
  register(app: FastifyInstance, deps: ServiceDeps): Promise<void> | void;
}
