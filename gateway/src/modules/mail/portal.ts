import { siteOriginOf } from "../../platform/config/site-origin.ts";
import { itemsOf } from "../../platform/upstreams/caller.ts";
import type { Portal } from "../../platform/upstreams/portal/calls.ts";
import type { Rows } from "../../platform/upstreams/rows.ts";
import { decodeMails } from "./portal-decode.ts";

/** An attachment of an email. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An email. Every address comes from the server or has been validated, and contains only an address. */
export interface Mail {
  /** A UUID that makes a second call store nothing; a new email without it. */
  readonly id?: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly replyTo?: string | null;
  readonly subject: string;
  /** The purpose of the email, in one word, for the list of sent emails that support reads. */
  readonly kind: string;
  /** Plain text. */
  readonly body: string;
  /** The same as HTML; null for plain text only. */
  readonly html?: string | null;
  /** The URL where the recipient unsubscribes, for an email of a mailing list. */
  readonly unsubscribeUrl?: string;
  readonly files?: readonly MailFile[];
}

const endsLine = /[\r\n\u2028\u2029]/;

/**
 * Creates the form data of an email for the portal.
 * @param mail the email
 * @param site the site path of the sender; a reset token is valid for this retailer
 * @throws Error for a header with a line break, which only a bug of the gateway can cause
 */
function mailForm(mail: Mail, site: string): FormData {
  const headers: readonly (readonly [string, string])[] = [
    ["id", mail.id ?? ""],
    ["from", mail.from],
    ["to", mail.to.join(",")],
    ["cc", (mail.cc ?? []).join(",")],
    ["bcc", (mail.bcc ?? []).join(",")],
    ["replyTo", mail.replyTo ?? ""],
    ["subject", mail.subject],
    ["unsubscribeUrl", mail.unsubscribeUrl ?? ""],
    ["site", site],
    ["kind", mail.kind],
  ];
  const form = new FormData();
  for (const [name, value] of headers) {
    if (endsLine.test(value)) throw new Error(`the header ${name} of an email has several lines`);
    if (value !== "") form.set(name, value);
  }
  form.set("body", mail.body);
  if (mail.html != null) form.set("html", mail.html);
  for (const { name, type, bytes } of mail.files ?? []) form.append("attachments", new File([bytes], name, { type }));
  return form;
}

/** The portal stores files before it responds; the timeout must be shorter than that of the web server. */
const filesTimeoutMs = 8_000;

/** The emails of the portal. */
export const mailRows = {
  /** Returns the emails to an address without their bodies, newest first. */
  sentMails: ({ asGateway, site }, emailAddress: string) =>
    asGateway.read("/mail", itemsOf(decodeMails), { query: { site, emailAddress }, list: "mails" }),
  sendMail({ asGateway, site }, mail: Mail) {
    const timeout = mail.files === undefined || mail.files.length === 0 ? {} : { timeoutMs: filesTimeoutMs };
    return asGateway.change("POST", "/mail", { ...timeout, form: mailForm(mail, site) });
  },
  /** Sends an email in which the portal replaces `resetTokenMark` by a new reset token. */
  sendResetMail: ({ asGateway, site }, mail: Mail) =>
    asGateway.change("POST", "/account/reset-password", { form: mailForm(mail, site) }),
  /** Returns the URL of a page of the retailer's site, from the settings only, for links in emails. */
  siteUrl: ({ deps, scope }, path: string) => `${siteOriginOf(deps.siteOrigin, scope.retailer)}${path}`,
} satisfies Rows<Portal>;
