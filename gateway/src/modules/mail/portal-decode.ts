import {
  readInstant,
  readList,
  readObject,
  readOneOf,
  readText,
  requireList,
} from "../../platform/upstreams/decoding.ts";
import type { components } from "../../platform/upstreams/portal/wire.generated.ts";

type Wire = components["schemas"];

const states = ["waiting", "sent", "refused", "expired"] as const;
const deliveries = { waiting: "WAITING", sent: "SENT", refused: "REFUSED", expired: "EXPIRED" } as const;

/** Reads a sent email, without its body. */
function readMail(value: unknown) {
  const mail = readObject<Wire["SentMail"]>(value);
  const [sentAt, kind] = [readInstant(mail?.SentAt), readText(mail?.Kind)];
  const state = readOneOf(mail?.Delivery, states);
  const delivery = state === null ? null : deliveries[state];
  return sentAt === null || kind === null ? null : { sentAt, kind, subject: readText(mail?.Subject) ?? "", delivery };
}

/**
 * Reads the sent emails.
 * @throws UpstreamError `bad-response` without a list
 */
export function decodeMails(body: unknown) {
  return requireList(readList(readObject<Wire["SentMails"]>(body)?.Mails, readMail), "portal", "mails");
}
