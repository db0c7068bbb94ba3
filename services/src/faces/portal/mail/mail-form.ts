import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal } from "../../../kit/http-error.ts";

export interface MailForm {
  /** The id of an email that may be sent again; null for a new one. */
  readonly id: string | null;
  readonly from: string;
  readonly to: string;
  readonly cc: string | null;
  readonly bcc: string | null;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  /** The same as HTML; null for plain text only. */
  readonly html: string | null;
  /** The URL where the recipient unsubscribes; null for an email that belongs to no list. */
  readonly unsubscribeUrl: string | null;
  /** The retailer that sends it; a reset token is valid only there. */
  readonly site: string | null;
  /** The purpose of the email, one word. */
  readonly kind: string | null;
  readonly attachments: readonly File[];
}

/** The maximum size of a form with its files, in bytes. */
export const mailBodyLimit = 10 * 1024 * 1024;

const maxAttachments = 5;
const maxBodyLength = 100_000;
/** Each character of the body may become an entity. */
const maxHtmlLength = 1_000_000;
const maxHeaderLength = 1_000;
const address = String.raw`[^\s@<>,;:"\\()[\]]{1,64}@[A-Za-z0-9.-]{1,253}`;
const addressList = new RegExp(`^${address}(?:,\\s?${address})*$`);

/** Accepts multipart forms as buffers, which the routes parse. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: mailBodyLimit },
    (_request, body, done) => done(null, body),
  );
}

async function parse({ body, headers }: FastifyRequest): Promise<FormData> {
  if (!Buffer.isBuffer(body)) throw refusal(400, "The request is not a form.");
  try {
    // The form parser of the platform, which requires a response with the content type.
    const parser = new Response(new Uint8Array(body), { headers: { "content-type": headers["content-type"] ?? "" } });
    // oxlint-disable-next-line typescript/no-deprecated -- the advice is about unbounded uploads; this body is bounded
    return await parser.formData();
  } catch {
    throw refusal(400, "The form cannot be read.");
  }
}

function textOf(form: FormData, name: string, limit: number): string | null {
  const value = form.get(name);
  if (value === null || value === "") return null;
  if (typeof value !== "string" || value.length > limit) throw refusal(400, `The field ${name} is not a short text.`);
  return value;
}

/** Returns a value for a header line; throws 400 for a line break, which would inject a header. */
function lineOf(form: FormData, name: string): string | null {
  const line = textOf(form, name, maxHeaderLength);
  if (line !== null && /[\r\n]/.test(line)) throw refusal(400, `The field ${name} must be one line.`);
  return line;
}

function addressesOf(form: FormData, name: string): string | null {
  const line = lineOf(form, name);
  if (line !== null && !addressList.test(line)) throw refusal(400, `The field ${name} must hold email addresses.`);
  return line;
}

function urlOf(form: FormData, name: string): string | null {
  const line = lineOf(form, name);
  if (line !== null && !/^https?:\/\/[^\s<>]+$/.test(line)) throw refusal(400, `The field ${name} must be a URL.`);
  return line;
}

function idOf(form: FormData): string | null {
  const line = lineOf(form, "id");
  if (line !== null && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(line))
    throw refusal(400, "The field id must be a UUID.");
  return line;
}

function required(value: string | null, name: string): string {
  if (value === null) throw refusal(400, `The field ${name} is missing.`);
  return value;
}

/** Returns the email of a multipart form; throws 400 for an invalid one. */
export async function readMailForm(request: FastifyRequest): Promise<MailForm> {
  const form = await parse(request);
  const attachments = form.getAll("attachments").filter((file) => file instanceof File);
  if (attachments.length > maxAttachments) throw refusal(400, "There are too many attachments.");
  return {
    id: idOf(form),
    from: required(addressesOf(form, "from"), "from"),
    to: required(addressesOf(form, "to"), "to"),
    cc: addressesOf(form, "cc"),
    bcc: addressesOf(form, "bcc"),
    replyTo: addressesOf(form, "replyTo"),
    subject: required(lineOf(form, "subject"), "subject"),
    body: required(textOf(form, "body", maxBodyLength), "body"),
    html: textOf(form, "html", maxHtmlLength),
    unsubscribeUrl: urlOf(form, "unsubscribeUrl"),
    site: lineOf(form, "site"),
    kind: lineOf(form, "kind"),
    attachments,
  };
}
