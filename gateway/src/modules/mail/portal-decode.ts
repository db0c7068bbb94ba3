import { readInstant, readList, readObject, readText, requireList } from "../../platform/upstreams/decoding.ts";
import type { components } from "../../platform/upstreams/portal/wire.generated.ts";

type Wire = components["schemas"];

/** Reads a sent email, without its body. */
function readMail(value: unknown) {
  const mail = readObject<Wire["SentMail"]>(value);
  const [sentAt, kind] = [readInstant(mail?.SentAt), readText(mail?.Kind)];
  return sentAt === null || kind === null ? null : { sentAt, kind, subject: readText(mail?.Subject) ?? "" };
}

/**
 * Reads the sent emails.
 * @throws UpstreamError `bad-response` without a list
 */
export function decodeMails(body: unknown) {
  return requireList(readList(readObject<Wire["SentMails"]>(body)?.Mails, readMail), "portal", "mails");
}
