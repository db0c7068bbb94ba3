import { createTransport, type NodemailerError } from "nodemailer";
import { RefusedError } from "../../../kit/delivery/deliveries.ts";
import type { MailTable } from "../tables.ts";

/** An email to send, with the addresses that have not got it. */
export interface OutgoingMail {
  readonly mail: Pick<
    MailTable,
    "mail_id" | "sender" | "recipients" | "cc" | "reply_to" | "subject" | "body" | "html" | "unsubscribe_url"
  >;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
  readonly addresses: readonly string[];
}

/** What a server said of the addresses of an email. */
interface MailResult {
  /** The addresses that do not exist. */
  readonly unknown: readonly string[];
  /** The addresses to try again. */
  readonly waiting: readonly string[];
  /** True if the server took the email for an address. */
  readonly isTaken: boolean;
}

export interface MailServer {
  /**
   * Sends an email. @throws RefusedError if the server refuses it for good, Error if it can be tried again
   */
  send(outgoing: OutgoingMail): Promise<MailResult>;
  close(): void;
}

/** The maximum wait for a server, in milliseconds. */
const WAIT_MS = 15_000;

const isLocal = (host: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(host);

/** True for a status of RFC 3463 about an address that does not exist. */
export const isUnknownStatus = (status: string): boolean => status.startsWith("5.1.");

/** True if the address does not exist, by RFC 3463; servers without its codes say it by 550, 551 or 553 (RFC 5321). */
function isUnknownAddress({ responseCode = 0, response = "" }: NodemailerError): boolean {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return status === undefined ? [550, 551, 553].includes(responseCode) : isUnknownStatus(status);
}

function resultOf(errors: readonly NodemailerError[], isTaken: boolean): MailResult {
  const addressesOf = (some: readonly NodemailerError[]) => some.flatMap(({ recipient }) => recipient ?? []);
  return {
    unknown: addressesOf(errors.filter((error) => error.permanent === true && isUnknownAddress(error))),
    waiting: addressesOf(errors.filter(({ permanent }) => permanent !== true)),
    isTaken,
  };
}

function messageOf({ mail, attachments, addresses }: OutgoingMail) {
  const { mail_id, sender, recipients, cc, reply_to, subject, body, html, unsubscribe_url } = mail;
  return {
    // The id is the same at each try, so that a mailbox can drop a second copy.
    messageId: `<${mail_id}@${sender.slice(sender.indexOf("@") + 1)}>`,
    envelope: { from: sender, to: [...addresses] },
    from: sender,
    to: recipients,
    ...(cc !== null && { cc }),
    ...(reply_to !== null && { replyTo: reply_to }),
    subject,
    text: body,
    ...(html !== null && { html }),
    ...(unsubscribe_url !== null && {
      list: { unsubscribe: unsubscribe_url },
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    // The content is from outside: it names no files or URLs to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Returns the mail server of a URL: `smtps:` is encrypted from the start, `smtp:` by STARTTLS, without which only a server on
 * this machine gets mail.
 */
export function createMailServer(url: string, waitMs = WAIT_MS): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: !isLocal(new URL(url).hostname),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  return {
    async send(outgoing) {
      try {
        const { rejectedErrors } = await transport.sendMail(messageOf(outgoing));
        return resultOf(rejectedErrors ?? [], true);
      } catch (cause) {
        const error = cause as NodemailerError;
        if (error.rejectedErrors !== undefined) return resultOf(error.rejectedErrors, false);
        const isAboutMail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
        if (isAboutMail && error.permanent === true) throw new RefusedError(`SMTP ${error.responseCode}`);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
