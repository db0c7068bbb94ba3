import type { OpenDatabase } from "./kit/database/database.ts";
import type { Settings } from "./kit/settings.ts";
import { openDatabase } from "./kit/start.ts";
import { type PortalDatabase, portalDatabase } from "./faces/portal/tables.ts";
import { services } from "./services.ts";

/** Returns the number of emails by retailer and by what became of them. */
const countMails = (db: PortalDatabase) =>
  db
    .selectFrom("mail")
    .select(({ fn }) => ["site", "delivery", fn.countAll<string | number>().as("count")])
    .where("delivery", "is not", null)
    .groupBy(["site", "delivery"])
    .orderBy("site")
    .orderBy("delivery")
    .execute();

/** Returns the number of addresses by retailer that get no mail now, because they do not exist. */
const countSuppressed = (db: PortalDatabase, now: Date) =>
  db
    .selectFrom("suppressed_address")
    .select(({ fn }) => ["site", fn.countAll<string | number>().as("count")])
    .where("until", ">", now)
    .groupBy("site")
    .orderBy("site")
    .execute();

/**
 * Returns a line for each retailer and outcome of its emails, and one for its suppressed addresses; no address.
 * @throws StartError if the database cannot be opened
 */
export async function mailCounts(
  settings: Settings,
  open: () => Promise<OpenDatabase> = () => openDatabase(settings, services),
): Promise<string> {
  const database = await open();
  try {
    const db = portalDatabase(database.db);
    const mails = (await countMails(db)).map(
      ({ site, delivery, count }) => `${site ?? "no retailer"} ${delivery} ${count}`,
    );
    const suppressed = (await countSuppressed(db, new Date())).map(({ site, count }) => `${site} suppressed ${count}`);
    return [...mails, ...suppressed].join("\n") || "There is no email.";
  } finally {
    await database.close();
  }
}
