import {
  type Decoded,
  readInstant,
  readList,
  readObject,
  readText,
  requireList,
} from "../../platform/upstreams/decoding.ts";
import type { components } from "../../platform/upstreams/portal/wire.generated.ts";

type Wire = components["schemas"];

/** A sent email, without its body. */
export interface SentMail {
  readonly sentAt: string;
  readonly kind: string;
  readonly subject: string;
}

function readMail(value: unknown): SentMail | null {
  const mail = readObject<Wire["SentMail"]>(value);
  const [sentAt, kind] = [readInstant(mail?.SentAt), readText(mail?.Kind)];
  return sentAt === null || kind === null ? null : { sentAt, kind, subject: readText(mail?.Subject) ?? "" };
}

/**
 * Reads the sent emails.
 * @throws UpstreamError `bad-response` without a list
 */
export function decodeMails(body: unknown): Decoded<SentMail> {
  return requireList(readList(readObject<Wire["SentMails"]>(body)?.Mails, readMail), "portal", "mails");
}
