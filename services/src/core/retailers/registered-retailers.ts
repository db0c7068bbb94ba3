import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import type { Database } from "../../kit/service.ts";
import type { Settings } from "../../kit/settings.ts";
import { StartError } from "../../kit/start-error.ts";
import { coreDatabase } from "../tables.ts";

const registrySchema = v.object({
  retailers: v.array(
    v.object({
      sitePath: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,62}$/)),
      timeZone: v.string(),
      loyaltyAppId: v.string(),
      commerceRetailerId: v.optional(v.string()),
    }),
  ),
});

export type RegisteredRetailer = v.InferOutput<typeof registrySchema>["retailers"][number];

/**
 * Returns the retailers of `RETAILERS_FILE`.
 * @throws StartError for an unreadable or invalid file
 */
export function readRegisteredRetailers(path: string): readonly RegisteredRetailer[] {
  try {
    return v.parse(registrySchema, parse(readFileSync(path, "utf8"))).retailers;
  } catch {
    throw new StartError("RETAILERS_FILE must be the readable registry of retailers of the gateway.");
  }
}

/** The command that adds what a database lacks of the retailers, with the settings of the services. */
const command = "node services/src/main.ts add-retailers";

/**
 * Throws a StartError that names the retailers that a service does not know.
 * @param lacking these retailers
 */
export function requireRetailers(service: string, lacking: readonly RegisteredRetailer[]): void {
  if (lacking.length === 0) return;
  const names = lacking.map(({ sitePath }) => sitePath).join(", ");
  throw new StartError(`RETAILERS_FILE: the ${service} database lacks ${names}. Add what it lacks with: ${command}`);
}

/** Returns the retailers whose app the loyalty database lacks. */
async function retailersWithoutApp(
  database: Database,
  retailers: readonly RegisteredRetailer[],
): Promise<readonly RegisteredRetailer[]> {
  const rows = await coreDatabase(database).selectFrom("app").select("app_id").execute();
  const ids = new Set(rows.map(({ app_id }) => app_id));
  return retailers.filter(({ loyaltyAppId }) => !ids.has(loyaltyAppId));
}

/**
 * Checks that the loyalty database has the app of each retailer.
 * @throws StartError that names the others
 */
export async function requireApps(database: Database, retailersFile: string): Promise<void> {
  const lacking = await retailersWithoutApp(database, readRegisteredRetailers(retailersFile));
  requireRetailers("loyalty", lacking);
}

/** Returns the name in the content of a retailer, or else its site path. */
function nameOf(sitePath: string, { contentDir }: Pick<Settings, "contentDir">): string {
  try {
    const info = parse(readFileSync(join(contentDir, sitePath, "retailer-info.yaml"), "utf8")) as {
      readonly retailerName?: unknown;
    };
    return typeof info.retailerName === "string" ? info.retailerName : sitePath;
  } catch {
    return sitePath;
  }
}

/**
 * Adds the apps that the loyalty database lacks, without offers and shoppers.
 * @returns the site paths of their retailers
 */
export async function addApps(
  database: Database,
  retailers: readonly RegisteredRetailer[],
  settings: Pick<Settings, "contentDir">,
): Promise<readonly string[]> {
  const lacking = await retailersWithoutApp(database, retailers);
  const rows = lacking.map(({ sitePath, timeZone, loyaltyAppId }) => ({
    app_id: loyaltyAppId,
    retailer_name: nameOf(sitePath, settings),
    time_zone: timeZone,
    demo_day: null,
  }));
  if (rows.length > 0) await coreDatabase(database).insertInto("app").values(rows).execute();
  return lacking.map(({ sitePath }) => sitePath);
}
