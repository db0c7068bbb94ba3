import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import type { ServiceDeps } from "../../../kit/service.ts";
import { deliver, RefusedError } from "../../../kit/delivery/deliveries.ts";
import { deliveryRows } from "../../../kit/delivery/delivery-rows.ts";
import type { MailTable, PortalDatabase } from "../tables.ts";
import { createMailServer, type MailServer } from "./smtp.ts";

type MailRow = Selectable<MailTable>;

/** For how long an address that does not exist gets no mail of a retailer: it may be created later. */
const SUPPRESSED_MS = 30 * 24 * 60 * 60_000;

const siteOf = ({ site }: Pick<MailRow, "site">): string => site ?? "";

/** Returns the addresses in a list that commas separate. */
export const addressesIn = (list: string | null): readonly string[] =>
  (list ?? "").split(",").flatMap((address) => address.trim() || []);

/** Returns the addresses that have not got an email, without those that do not exist. */
async function addressesOf(db: PortalDatabase, mail: MailRow, now: Date): Promise<readonly string[]> {
  const all = mail.waiting_for ?? [mail.recipients, mail.cc, mail.bcc].filter(Boolean).join(",");
  const addresses = [...new Set(addressesIn(all))];
  const suppressed = await db
    .selectFrom("suppressed_address")
    .select("address")
    .where("site", "=", siteOf(mail))
    .where("until", ">", now)
    .where(
      "address",
      "in",
      addresses.map((address) => address.toLowerCase()),
    )
    .execute();
  return addresses.filter((address) => !suppressed.some((row) => row.address === address.toLowerCase()));
}

/** Keeps mail of the retailer of an email from addresses that do not exist. */
export async function suppress(
  db: PortalDatabase,
  mail: Pick<MailRow, "site">,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + SUPPRESSED_MS);
  const rows = addresses.map((address) => ({ site: siteOf(mail), address: address.toLowerCase(), until }));
  if (rows.length === 0) return;
  await db
    .insertInto("suppressed_address")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["site", "address"]).doUpdateSet({ until }))
    .execute();
}

/** Sends one email. @throws RefusedError if no address gets it, Error if some address is to be tried again */
async function sendMail(db: PortalDatabase, server: MailServer, mail: MailRow, now: () => Date): Promise<void> {
  const addresses = await addressesOf(db, mail, now());
  if (addresses.length === 0) throw new RefusedError("suppressed");
  const attachments = await db.selectFrom("attachment").selectAll().where("mail_id", "=", mail.mail_id).execute();
  const { unknown, waiting, isTaken } = await server.send({ mail, attachments, addresses });
  await suppress(db, mail, unknown, now());
  if (waiting.length > 0) {
    const waiting_for = waiting.join(",");
    await db.updateTable("mail").set({ waiting_for }).where("mail_id", "=", mail.mail_id).execute();
    throw new Error("The server asked to try again.");
  }
  if (!isTaken) throw new RefusedError(unknown.length > 0 ? "unknown address" : "address refused");
}

/** Sends the emails of the outbox by SMTP until the service stops. */
export function deliverMail(
  app: FastifyInstance,
  db: PortalDatabase,
  { clock, log, settings }: Pick<ServiceDeps, "clock" | "log" | "settings">,
): void {
  if (settings.smtpUrl === null) {
    if (!settings.demo) log.warn("SMTP_URL is not set: no email leaves the outbox, so no shopper can reset a password");
    return;
  }
  const server = createMailServer(settings.smtpUrl);
  const rows = deliveryRows<MailRow, "mail_id">(db, { name: ["portal", "mail"], id: "mail_id", retailer: "site" });
  deliver(app, rows, (mail) => sendMail(db, server, mail, () => clock.now()), { clock, log });
  app.addHook("onClose", async () => server.close());
}
