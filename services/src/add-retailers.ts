import { addCommerceRetailers } from "./faces/commerce/retailers.ts";
import { commerceDatabase } from "./faces/commerce/tables.ts";
import { createClock } from "./kit/clock.ts";
import type { OpenDatabase } from "./kit/database/database.ts";
import { prepareDatabase } from "./kit/database/prepare.ts";
import type { Settings } from "./kit/settings.ts";
import { openDatabase } from "./kit/start.ts";
import { addApps, readRegisteredRetailers } from "./core/retailers/registered-retailers.ts";
import { services } from "./services.ts";

/**
 * Adds the retailers of `RETAILERS_FILE` that the databases of the loyalty and the commerce service lack.
 * @returns a sentence about what was added
 * @throws StartError if the registry or the database cannot be opened
 */
export async function addRetailers(
  settings: Settings,
  open: () => Promise<OpenDatabase> = () => openDatabase(settings, services),
): Promise<string> {
  const retailers = readRegisteredRetailers(settings.retailersFile);
  const database = await open();
  try {
    await prepareDatabase(database, services, createClock(), { demo: false });
    const apps = await addApps(database.db, retailers, settings);
    const added = new Set([...apps, ...(await addCommerceRetailers(commerceDatabase(database.db), retailers))]);
    return added.size === 0 ? "No retailer was missing." : `Added ${[...added].join(", ")}.`;
  } finally {
    await database.close();
  }
}
