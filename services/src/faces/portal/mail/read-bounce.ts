import PostalMime, { type Email } from "postal-mime";

/** A notification that a mail server could not deliver an email that it had accepted. */
export interface Bounce {
  /** The id of the email, which its `Message-ID` has. */
  readonly mailId: string;
  /** The addresses that have not got it. */
  readonly failed: readonly FailedAddress[];
}

interface FailedAddress {
  readonly address: string;
  /** The reason, by RFC 3463. */
  readonly status: string;
}

const messageId = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

const parse = (source: string): Promise<Email> => PostalMime.parse(source, { attachmentEncoding: "utf8" });

const partOf = ({ attachments }: Email, type: string): string | null => {
  const content = attachments.find(({ mimeType }) => mimeType === type)?.content;
  return typeof content === "string" ? content : null;
};

/** Returns the address of a group of fields that says that it has failed for good; nothing for another group. */
async function failureIn(group: string): Promise<readonly FailedAddress[]> {
  const { headers } = await parse(group);
  const field = (name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? "";
  const recipient = field("original-recipient") || field("final-recipient");
  const address = /^rfc822;\s*(\S+@\S+)$/i.exec(recipient)?.[1];
  const [status = ""] = field("status").split(/\s/);
  const isFailed = field("action").toLowerCase() === "failed" && status.startsWith("5.");
  return isFailed && address !== undefined ? [{ address, status }] : [];
}

/** Reads a delivery status notification (RFC 3464); null for any other email, and for one without the returned email. */
export async function readBounce(source: string): Promise<Bounce | null> {
  const email = await parse(source);
  const status = partOf(email, "message/delivery-status");
  const original = partOf(email, "message/rfc822") ?? partOf(email, "text/rfc822-headers");
  if (status === null || original === null) return null;
  const mailId = messageId.exec((await parse(original)).messageId ?? "")?.[1];
  if (mailId === undefined) return null;
  const groups = await Promise.all(status.split(/\r?\n\r?\n/).map(failureIn));
  return { mailId, failed: groups.flat() };
}
