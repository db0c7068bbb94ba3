import type { Language } from "../../../../messages/languages.ts";
import { isRecord, parseJson } from "../../platform/input/json.ts";
import { readDay, readLanguage, readText } from "../../platform/upstreams/decoding.ts";

/** A reminder as the loyalty service sends it: clipped coupons that expire after a day. */
export interface Reminder {
  /** The id of the retailer's app at the loyalty service. */
  readonly app: string;
  readonly shopperNumber: string;
  readonly emailAddress: string;
  /** The language that the shopper has chosen; null for none. */
  readonly language: Language | null;
  readonly lastDay: string;
  /** The offers as the contract of the service has them. */
  readonly offers: readonly unknown[];
}

/** Reads the body of a webhook; null for one that is no reminder. */
export function readReminder(body: string): Reminder | null {
  const message = parseJson(body);
  if (!isRecord(message) || message["type"] !== "coupon.reminder" || !isRecord(message["data"])) return null;
  const { data } = message;
  const [app, shopperNumber] = [readText(data["app"]), readText(data["shopperNumber"])];
  const [emailAddress, lastDay] = [readText(data["emailAddress"]), readDay(data["lastDay"])];
  const offers = data["offers"];
  if (app === null || shopperNumber === null || emailAddress === null || lastDay === null || !Array.isArray(offers))
    return null;
  return { app, shopperNumber, emailAddress, language: readLanguage(data["language"]), lastDay, offers };
}
