import { join } from "node:path";
import type { ServiceModule } from "../kit/service.ts";
import { addedRetailersFile, reloadAddedRetailers } from "./retailers/demo-retailers.ts";
import { prepareDemo } from "./seed/prepare-demo.ts";
import { coreDatabase } from "./tables.ts";

const inCore = (path: string): string => join(import.meta.dirname, path);

/**
 * The data that several services share, as parts of the service of the same name: databases record its migrations under
 * that name.
 */
export const sharedData = {
  name: "loyalty",
  migrations: inCore("migrations"),
  seedSources: ["seed", "products", "retailers", "sessions/passwords.ts"].map(inCore),
  demoFile: addedRetailersFile,
  prepareDemo: ({ db, clock }) => {
    reloadAddedRetailers();
    return prepareDemo(coreDatabase(db), clock);
  },
} as const satisfies Partial<ServiceModule>;
