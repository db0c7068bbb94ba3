import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { type SentText, sentTexts } from "../loyalty/shoppers/messages.ts";
import type { LoyaltyDatabase } from "../loyalty/tables.ts";
import { refusal } from "./failure.ts";
import type { MailTable, PortalDatabase } from "./tables.ts";

const shown = 200;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const html = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{padding:.3rem .8rem .3rem 0;text-align:left}pre{white-space:pre-wrap;font:inherit}";

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(title)}</title>
<style>${style}</style></head><body><h1>${html(title)}</h1>${content}</body></html>
`;
}

function textTable(texts: readonly SentText[]): string {
  if (texts.length === 0) return "";
  const rows = texts.map(
    ({ recipient, body, sentAt }) =>
      `<tr><td>${sentAt.toISOString()}</td><td>${html(recipient)}</td><td>${html(body)}</td></tr>`,
  );
  return `<h2>Text messages</h2><table><tr><th>Sent</th><th>To</th><th>Text</th></tr>${rows.join("")}</table>`;
}

function listPage(mails: readonly Selectable<MailTable>[], texts: readonly SentText[]): string {
  const rows = mails.map(
    ({ mail_id, recipients, subject, sent_at }) =>
      `<tr><td>${sent_at.toISOString()}</td><td>${html(recipients)}</td><td><a href="/outbox/${mail_id}">${html(subject)}</a></td></tr>`,
  );
  const table = `<table><tr><th>Sent</th><th>To</th><th>Subject</th></tr>${rows.join("")}</table>`;
  return page("Outbox", (rows.length === 0 ? "<p>No email has been sent yet.</p>" : table) + textTable(texts));
}

/** Returns the HTML of a body; URLs become links, as in an email client. */
function bodyHtml(body: string): string {
  return html(body).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
}

function mailPage(mail: Selectable<MailTable>, files: readonly { position: number; name: string }[]): string {
  const headers: readonly (readonly [string, string | null])[] = [
    ["From", mail.sender],
    ["To", mail.recipients],
    ["Cc", mail.cc],
    ["Bcc", mail.bcc],
    ["Reply to", mail.reply_to],
    ["Sent", mail.sent_at.toISOString()],
  ];
  const rows = headers.map(([name, value]) =>
    value === null ? "" : `<tr><th>${name}</th><td>${html(value)}</td></tr>`,
  );
  const links = files.map(
    ({ position, name }) => `<li><a href="/outbox/${mail.mail_id}/attachments/${position}">${html(name)}</a></li>`,
  );
  const list = links.length === 0 ? "" : `<ul>${links.join("")}</ul>`;
  return page(
    mail.subject,
    `<table>${rows.join("")}</table><pre>${bodyHtml(mail.body)}</pre>${list}<p><a href="/outbox">All emails</a></p>`,
  );
}

const pageHeaders = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/**
 * Adds the pages with sent emails and text messages.
 * @param cards the database of the loyalty service, which stores the text messages
 */
export function addOutboxPages(app: FastifyInstance, db: PortalDatabase, cards: LoyaltyDatabase): void {
  const type = "text/html; charset=utf-8";

  app.get("/outbox", async (_request, reply) => {
    const mails = await db.selectFrom("mail").selectAll().orderBy("sent_at", "desc").limit(shown).execute();
    return reply
      .headers(pageHeaders)
      .type(type)
      .send(listPage(mails, await sentTexts(cards, shown)));
  });

  app.get<{ Params: { id: string } }>("/outbox/:id", async ({ params }, reply) => {
    const found = uuid.test(params.id)
      ? await db.selectFrom("mail").selectAll().where("mail_id", "=", params.id).executeTakeFirst()
      : undefined;
    if (!found) throw refusal(404, "There is no such email.");
    const files = await db
      .selectFrom("attachment")
      .select(["position", "name"])
      .where("mail_id", "=", params.id)
      .orderBy("position")
      .execute();
    return reply.headers(pageHeaders).type(type).send(mailPage(found, files));
  });

  app.get<{ Params: { id: string; position: string } }>(
    "/outbox/:id/attachments/:position",
    async ({ params }, reply) => {
      const isKey = uuid.test(params.id) && /^\d{1,3}$/.test(params.position);
      const file = isKey
        ? await db
            .selectFrom("attachment")
            .select(["name", "bytes"])
            .where("mail_id", "=", params.id)
            .where("position", "=", Number(params.position))
            .executeTakeFirst()
        : undefined;
      if (!file) throw refusal(404, "There is no such file.");
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name.toWellFormed())}`;
      reply.headers({ ...pageHeaders, "content-disposition": disposition });
      return reply.type("application/octet-stream").send(Buffer.from(file.bytes));
    },
  );
}
