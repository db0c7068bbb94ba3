import type { Clock } from "../clock.ts";
import type { ServiceModule } from "../service.ts";
import type { OpenDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

/** Migrates the database and lets every service bring its data up to date. */
export async function prepareDatabase(
  database: OpenDatabase,
  modules: readonly ServiceModule[],
  clock: Clock,
): Promise<void> {
  await database.exclusively(async () => {
    for (const module of modules) {
      if (module.migrations) await migrate(database, module.name, module.migrations);
      await module.prepare?.({ db: database.db, clock });
    }
  });
}
