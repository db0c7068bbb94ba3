import { badResponse } from "../../platform/errors/upstream-error.ts";
import { isLocalPath } from "../../platform/input/safe-link.ts";
import { readInteger, readItems, readObject, readOneOf, readText } from "../../platform/upstreams/decoding.ts";
import { readLanguage, type Wire } from "../../platform/upstreams/content/decode-parts.ts";

/** The types of fields. */
export const fieldTypes = ["hidden", "email", "phone", "date", "location", "text"] as const;

/** The email of a submitted form. Its addresses, subject and template must not reach a browser. */
export interface EmailAction {
  readonly type: "email";
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly from: string;
  /** An email address, or the name of the field with the address. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly template: string | null;
  readonly attachments: boolean;
  readonly successMessage: string | null;
  readonly successRoute: string | null;
}

/** A subscription of an email address to the mailing list at `url`. */
export interface SignupAction {
  readonly type: "signup";
  readonly url: string;
}

const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const addressPattern = /^[^\s@<>,;:"\\()[\]]{1,64}@[a-z0-9.-]{1,253}$/i;
const fullWidth = 12;

function readField(value: unknown) {
  const field = readObject<Wire["FormField"]>(value);
  const name = readText(field?.name);
  const type = readOneOf(field?.type, fieldTypes);
  if (field === null || name === null || !namePattern.test(name) || type === null) return null;
  return {
    name,
    type,
    label: readText(field.label),
    required: field.required === true,
    /** The width in twelfths of the form. */
    cols: readInteger(field.cols, 1, fullWidth) ?? fullWidth,
    value: readText(field.value),
    component: readText(field.component),
  };
}

/** A field of a form. */
export type FormField = NonNullable<ReturnType<typeof readField>>;

/** Reads one email address without a display name; the pattern prevents header injection. */
function readAddress(value: unknown): string | null {
  const address = readText(value);
  return address !== null && addressPattern.test(address) ? address : null;
}

/** Reads a text without line breaks, for a header. */
function readLine(value: unknown): string | null {
  const line = readText(value);
  return line !== null && !/[\r\n]/.test(line) ? line : null;
}

function readAction(value: unknown): EmailAction | SignupAction | null {
  const action = readObject<Wire["FormAction"]>(value);
  if (action?.type === "signup") {
    const url = readText(action.url);
    return url === null ? null : { type: "signup", url };
  }
  const to = readItems(action?.to, readAddress);
  const from = readAddress(action?.from);
  const subject = readLine(action?.subject);
  if (action?.type !== "email" || to.length === 0 || from === null || subject === null) return null;
  const route = readText(action.successRoute);
  return {
    type: "email",
    to,
    cc: readItems(action.cc, readAddress),
    bcc: readItems(action.bcc, readAddress),
    from,
    replyTo: readLine(action.replyTo),
    subject,
    template: readText(action.template),
    attachments: action.attachments === true,
    successMessage: readText(action.successMessage),
    successRoute: route !== null && isLocalPath(route) ? route : null,
  };
}

/**
 * Reads a form.
 * @returns null for null, the value of a missing form
 * @throws UpstreamError `bad-response` without a name, a title or a usable action
 */
export function decodeForm(body: unknown) {
  if (body === null) return null;
  const form = readObject<Wire["Form"]>(body);
  const [name, title] = [readText(form?.name), readText(form?.title)];
  const action = readAction(form?.action);
  if (form === null || name === null || title === null || action === null) {
    throw badResponse("content", "forms: a form without a name, a title or an action");
  }
  return {
    name,
    /** The language of the texts that visitors see. */
    language: readLanguage(form.language),
    title,
    description: readText(form.description),
    fields: readItems(form.fields, readField),
    action,
  };
}

/** A form that visitors fill in. */
export type ContentForm = NonNullable<ReturnType<typeof decodeForm>>;

/**
 * Reads an email template.
 * @returns null for null, the value of a missing template
 * @throws UpstreamError `bad-response` without a subject or a body
 */
export function decodeEmailTemplate(body: unknown) {
  if (body === null) return null;
  const template = readObject<Wire["EmailTemplate"]>(body);
  const subject = readLine(template?.subject);
  const text = readText(template?.body);
  if (template === null || subject === null || text === null) throw badResponse("content", "an incomplete template");
  return {
    /** The language of the subject and the body. */
    language: readLanguage(template.language),
    from: readAddress(template.from),
    subject,
    /** Plain text with placeholders: names in double braces. */
    body: text,
    /** The same as HTML, with the placeholders of the retailer's look, too; null for plain text only. */
    html: readText(template.html),
  };
}

/** The text of an email. */
export type EmailTemplate = NonNullable<ReturnType<typeof decodeEmailTemplate>>;
