/** A file that goes along with an email. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An email. Every address is one of the server's own or was checked; none may hold anything but an address. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly replyTo?: string | null;
  readonly subject: string;
  /** What it is sent for, in a word, for support to see later. */
  readonly kind: string;
  readonly body: string;
  readonly files?: readonly MailFile[];
}

const endsLine = /[\r\n\u2028\u2029]/;

/**
 * Makes the form in which the portal takes an email.
 * @param mail the email
 * @param site the retailer that sends it; a reset token is good there
 * @throws Error when a header would hold more than one line, which only a fault of ours can bring about
 */
export function mailForm(mail: Mail, site: string): FormData {
  const headers: readonly (readonly [string, string])[] = [
    ["from", mail.from],
    ["to", mail.to.join(",")],
    ["cc", (mail.cc ?? []).join(",")],
    ["bcc", (mail.bcc ?? []).join(",")],
    ["replyTo", mail.replyTo ?? ""],
    ["subject", mail.subject],
    ["site", site],
    ["kind", mail.kind],
  ];
  const form = new FormData();
  for (const [name, value] of headers) {
    if (endsLine.test(value)) throw new Error(`the header ${name} of an email has several lines`);
    if (value !== "") form.set(name, value);
  }
  form.set("body", mail.body);
  for (const { name, type, bytes } of mail.files ?? []) form.append("attachments", new File([bytes], name, { type }));
  return form;
}

/**
 * Fills a template in one go, so that a value never becomes a mark itself.
 * @param template the text, with names in double braces
 * @param values what stands for the names; a name without a value becomes nothing
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_mark, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : "",
  );
}
