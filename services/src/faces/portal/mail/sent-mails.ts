import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Settings } from "../../../kit/settings.ts";
import type { PortalDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import { object } from "../../../kit/schema.ts";

type SentMail = Wire["SentMail"];

const most = 20;

const query = object({
  site: { type: "string", minLength: 1, maxLength: 64 },
  emailAddress: { type: "string", minLength: 3, maxLength: 254 },
});

/** Adds the route that lists the emails of a retailer to an address, without their bodies. */
export function addSentMails(app: FastifyInstance, db: PortalDatabase, { smtpUrl }: Settings): void {
  app.get<{ Querystring: { site: string; emailAddress: string } }>(
    "/mail",
    { schema: { querystring: query } },
    async ({ query: { site, emailAddress } }): Promise<{ Mails: SentMail[] }> => {
      const address = emailAddress.trim().toLowerCase();
      // The address lists are separated by commas, each with at most one space after it.
      const addresses = sql<
        string[]
      >`string_to_array(replace(lower(concat_ws(',', recipients, cc, bcc)), ' ', ''), ',')`;
      const mails = await db
        .selectFrom("mail")
        .select(["sent_at", "kind", "subject", "delivery"])
        .where("site", "=", site)
        .where(sql<boolean>`${address} = any(${addresses})`)
        .orderBy("sent_at", "desc")
        .limit(most)
        .execute();
      const toWire = ({ sent_at, kind, subject, delivery }: (typeof mails)[number]) => ({
        SentAt: sent_at.toISOString(),
        Kind: kind ?? "other",
        Subject: subject,
        ...(smtpUrl !== null && delivery !== null && { Delivery: delivery }),
      });
      return { Mails: mails.map(toWire) };
    },
  );
}
