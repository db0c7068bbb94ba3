import { parseEmail } from "../../../../input-rules/email.ts";
import type { Language } from "../../../../messages/languages.ts";
import { isRecord, parseJson } from "../../platform/input/json.ts";
import { readDay, readInstant, readLanguage, readOneOf, readText } from "../../platform/upstreams/decoding.ts";

interface Recipient {
  /** The id of the retailer's app at the loyalty service. */
  readonly app: string;
  readonly shopperNumber: string;
  readonly emailAddress: string;
  /** The language that the shopper has chosen; null for none. */
  readonly language: Language | null;
}

/** A reminder as the loyalty service sends it: clipped coupons that expire after a day. */
export interface Reminder extends Recipient {
  readonly type: "coupon.reminder";
  readonly lastDay: string;
  /** The offers as the contract of the service has them. */
  readonly offers: readonly unknown[];
}

/** A deletion of an account, or its undo, as the loyalty service sends it. */
export interface Notice extends Recipient {
  readonly type: "account.notice";
  /** When the account is erased, in ISO 8601; null for one that a login has kept. */
  readonly closesAt: string | null;
}

const kinds = ["account-closing", "account-kept"] as const;

function readRecipient(data: Readonly<Record<string, unknown>>): Recipient | null {
  const [app, shopperNumber] = [readText(data["app"]), readText(data["shopperNumber"])];
  const emailAddress = readText(data["emailAddress"]);
  if (app === null || shopperNumber === null || emailAddress === null) return null;
  return { app, shopperNumber, emailAddress, language: readLanguage(data["language"]) };
}

/** Reads the body of a webhook; null for one that is no email to a shopper. */
export function readReminder(body: string): Reminder | Notice | null {
  const message = parseJson(body);
  if (!isRecord(message) || !isRecord(message["data"])) return null;
  const { type, data } = message;
  const recipient = readRecipient(data);
  if (recipient === null) return null;
  if (type === "account.notice") {
    const [kind, closesAt] = [readOneOf(data["kind"], kinds), readInstant(data["closesAt"])];
    if (kind === null || parseEmail(recipient.emailAddress) === null) return null;
    // An account that closes must not be told as one that stays.
    if ((kind === "account-closing") !== (closesAt !== null)) return null;
    return { ...recipient, type, closesAt };
  }
  const [lastDay, offers] = [readDay(data["lastDay"]), data["offers"]];
  if (type !== "coupon.reminder" || lastDay === null || !Array.isArray(offers)) return null;
  return { ...recipient, type, lastDay, offers };
}
