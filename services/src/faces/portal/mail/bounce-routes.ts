import type { FastifyInstance } from "fastify";
import { requireBearer } from "../../../kit/bearer.ts";
import { refusal } from "../../../kit/http-error.ts";
import type { ServiceDeps } from "../../../kit/service.ts";
import type { PortalDatabase } from "../tables.ts";
import { addressesIn, suppress } from "./mail-delivery.ts";
import { type Bounce, readBounce } from "./read-bounce.ts";
import { isUnknownStatus } from "./smtp.ts";

const bodyLimit = 1024 * 1024;

/**
 * Marks the email that bounced as refused, and suppresses the addresses that do not exist. Anyone can send a bounce, so it counts only with
 * the id of an email, which only its recipients see, and only for the recipients of that email.
 * @returns true if it counted
 */
async function takeBounce(db: PortalDatabase, { mailId, failed }: Bounce, now: Date): Promise<boolean> {
  const mail = await db.selectFrom("mail").selectAll().where("mail_id", "=", mailId).executeTakeFirst();
  if (mail === undefined) return false;
  const recipients = [mail.recipients, mail.cc, mail.bcc].flatMap(addressesIn).map((address) => address.toLowerCase());
  const recipientsFailed = failed.filter(({ address }) => recipients.includes(address.toLowerCase()));
  if (recipientsFailed.length === 0) return false;
  const unknown = recipientsFailed.filter(({ status }) => isUnknownStatus(status));
  await suppress(
    db,
    mail,
    unknown.map(({ address }) => address),
    now,
  );
  await db
    .updateTable("mail")
    .set({ delivery: "refused" })
    .where("mail_id", "=", mailId)
    .where("delivery", "=", "sent")
    .execute();
  return true;
}

/**
 * Adds the route to which a mail server pipes the emails that come back. It takes every email, because one that is refused would
 * come back to its sender in turn.
 */
export function addBounceRoute(
  app: FastifyInstance,
  db: PortalDatabase,
  { clock, log, settings }: Pick<ServiceDeps, "clock" | "log" | "settings">,
): void {
  const token = settings.bouncesSecret;
  if (token === null) return;
  app.register(async (guarded) => {
    requireBearer(guarded, token, () => refusal(401, "The bearer is missing or not valid."));
    guarded.removeAllContentTypeParsers();
    guarded.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    guarded.post("/bounces", { bodyLimit }, async ({ body }, reply) => {
      const bounce = await readBounce(typeof body === "string" ? body : "").catch(() => null);
      const hasCounted = bounce !== null && (await takeBounce(db, bounce, clock.now()));
      if (!hasCounted) log.warn("an email to the address of bounces was about no email of the outbox");
      return reply.code(204).send();
    });
  });
}
