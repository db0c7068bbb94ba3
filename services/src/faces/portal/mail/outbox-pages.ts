import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { sentTexts } from "../../../core/shoppers/messages.ts";
import type { CoreDatabase } from "../../../core/tables.ts";
import { refusal } from "../../../kit/http-error.ts";
import { listPage, mailPage } from "./outbox-html.ts";
import type { AttachmentTable, MailTable, PortalDatabase } from "../tables.ts";

const shownCount = 200;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pageHeaders = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

async function findMail(db: PortalDatabase, id: string): Promise<Selectable<MailTable> | undefined> {
  if (!uuid.test(id)) return undefined;
  return db.selectFrom("mail").selectAll().where("mail_id", "=", id).executeTakeFirst();
}

async function findAttachment(
  db: PortalDatabase,
  id: string,
  position: string,
): Promise<Pick<Selectable<AttachmentTable>, "name" | "bytes"> | undefined> {
  if (!uuid.test(id) || !/^\d{1,3}$/.test(position)) return undefined;
  return db
    .selectFrom("attachment")
    .select(["name", "bytes"])
    .where("mail_id", "=", id)
    .where("position", "=", Number(position))
    .executeTakeFirst();
}

/**
 * Adds the pages with sent emails and text messages.
 * @param cards the database of the loyalty service, which stores the text messages
 */
export function addOutboxPages(app: FastifyInstance, db: PortalDatabase, cards: CoreDatabase): void {
  const type = "text/html; charset=utf-8";

  app.get("/outbox", async (_request, reply) => {
    const mails = await db.selectFrom("mail").selectAll().orderBy("sent_at", "desc").limit(shownCount).execute();
    return reply
      .headers(pageHeaders)
      .type(type)
      .send(listPage(mails, await sentTexts(cards, shownCount)));
  });

  app.get<{ Params: { id: string } }>("/outbox/:id", async ({ params }, reply) => {
    const mail = await findMail(db, params.id);
    if (!mail) throw refusal(404, "There is no such email.");
    const files = await db
      .selectFrom("attachment")
      .select(["position", "name"])
      .where("mail_id", "=", params.id)
      .orderBy("position")
      .execute();
    return reply.headers(pageHeaders).type(type).send(mailPage(mail, files));
  });

  app.get<{ Params: { id: string; position: string } }>(
    "/outbox/:id/attachments/:position",
    async ({ params }, reply) => {
      const file = await findAttachment(db, params.id, params.position);
      if (!file) throw refusal(404, "There is no such file.");
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name.toWellFormed())}`;
      reply.headers({ ...pageHeaders, "content-disposition": disposition });
      return reply.type("application/octet-stream").send(Buffer.from(file.bytes));
    },
  );
}
