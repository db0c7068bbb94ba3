import type { Selectable } from "kysely";
import { escapeHtml } from "../../../kit/escape-html.ts";
import type { SentText } from "../../../core/shoppers/messages.ts";
import type { MailTable } from "../tables.ts";

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{padding:.3rem .8rem .3rem 0;text-align:left}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{border:1px solid #ccc;width:100%;height:32rem}";

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${content}</body></html>
`;
}

function textTable(texts: readonly SentText[]): string {
  if (texts.length === 0) return "";
  const rows = texts.map(
    ({ recipient, body, sentAt }) =>
      `<tr><td>${sentAt.toISOString()}</td><td>${escapeHtml(recipient)}</td><td>${escapeHtml(body)}</td></tr>`,
  );
  return `<h2>Text messages</h2><table><tr><th>Sent</th><th>To</th><th>Text</th></tr>${rows.join("")}</table>`;
}

export function listPage(mails: readonly Selectable<MailTable>[], texts: readonly SentText[]): string {
  const rows = mails.map(
    ({ mail_id, recipients, subject, sent_at }) =>
      `<tr><td>${sent_at.toISOString()}</td><td>${escapeHtml(recipients)}</td><td><a href="/outbox/${mail_id}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const table = `<table><tr><th>Sent</th><th>To</th><th>Subject</th></tr>${rows.join("")}</table>`;
  return page("Outbox", (rows.length === 0 ? "<p>No emails sent yet.</p>" : table) + textTable(texts));
}

/** Returns the HTML of a body; URLs become links, as in an email client. */
function bodyHtml(body: string): string {
  return escapeHtml(body).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
}

/** Returns a sandboxed frame with the HTML of an email: its links open in a new tab and no script runs. */
function htmlFrame({ html: content }: Selectable<MailTable>): string {
  if (content === null) return "";
  const sandbox = "allow-popups allow-popups-to-escape-sandbox";
  const document = escapeHtml(`<base target="_blank">${content}`);
  return `<iframe title="HTML" sandbox="${sandbox}" srcdoc="${document}"></iframe><h2>Plain text</h2>`;
}

/** Returns the page of one email with links to its attachments. */
export function mailPage(mail: Selectable<MailTable>, files: readonly { position: number; name: string }[]): string {
  const headers: readonly (readonly [string, string | null])[] = [
    ["From", mail.sender],
    ["To", mail.recipients],
    ["Cc", mail.cc],
    ["Bcc", mail.bcc],
    ["Reply to", mail.reply_to],
    ["Sent", mail.sent_at.toISOString()],
    ["List-Unsubscribe", mail.unsubscribe_url && `<${mail.unsubscribe_url}>`],
    ["List-Unsubscribe-Post", mail.unsubscribe_url && "List-Unsubscribe=One-Click"],
  ];
  const rows = headers.map(([name, value]) =>
    value === null ? "" : `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const links = files.map(
    ({ position, name }) =>
      `<li><a href="/outbox/${mail.mail_id}/attachments/${position}">${escapeHtml(name)}</a></li>`,
  );
  const list = links.length === 0 ? "" : `<ul>${links.join("")}</ul>`;
  return page(
    mail.subject,
    `<table>${rows.join("")}</table>${htmlFrame(mail)}<pre>${bodyHtml(mail.body)}</pre>${list}<p><a href="/outbox">All emails</a></p>`,
  );
}
