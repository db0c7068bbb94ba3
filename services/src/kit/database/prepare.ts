import type { Clock } from "../clock.ts";
import type { ServiceModule } from "../service.ts";
import type { OpenDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

/** The parts of a service that concern the database. */
type PreparedModule = Pick<ServiceModule, "name" | "migrations" | "prepareDemo">;

/** Migrates the database; in a demo, each service also seeds it and updates its data. */
export async function prepareDatabase(
  database: OpenDatabase,
  modules: readonly PreparedModule[],
  clock: Clock,
  { demo }: { readonly demo: boolean },
): Promise<void> {
  await database.exclusively(async () => {
    for (const module of modules) {
      if (module.migrations) await migrate(database, module.name, module.migrations);
      if (demo) await module.prepareDemo?.({ db: database.db, clock });
    }
  });
}
