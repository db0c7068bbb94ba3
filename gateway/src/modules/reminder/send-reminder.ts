import { parseEmail } from "../../../../input-rules/email.ts";
import { COUPON_REMINDERS } from "../../../../input-rules/email-kinds.ts";
import { addressIn, type Language, localeOf } from "../../../../messages/languages.ts";
import type { Context } from "../../app/context/context.ts";
import { couponText, decodeOffers } from "../coupon/index.ts";
import { templateMail } from "../mail/index.ts";
import type { Reminder } from "./read-reminder.ts";

const dayIn = (language: Language, day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(localeOf[language], { dateStyle: "long", timeZone: "UTC" });

/**
 * Emails a reminder to its shopper. One whose coupons must not be displayed is not sent.
 * @param id the id of the email, the same for each try
 * @throws UpstreamError if a part of the email cannot be read, or if the email cannot be stored
 */
export async function sendReminder(id: string, reminder: Reminder, context: Context): Promise<void> {
  const { listLinkTokens, retailer, log, upstreams } = context;
  const { shopperNumber, lastDay, offers } = reminder;
  const onDropped = (count: number): void =>
    log.warn({ list: "offers of a reminder", count }, "unusable items were left out");
  const { activated } = decodeOffers({ Available: [], Activated: offers }, onDropped);
  const email = parseEmail(reminder.emailAddress);
  if (email === null || activated.length === 0) return;
  const owner = { sitePath: retailer.sitePath, ownerId: COUPON_REMINDERS };
  const token = await listLinkTokens.encrypt(shopperNumber, owner);
  const path = `/unsubscribe?${new URLSearchParams({ form: COUPON_REMINDERS, token }).toString()}`;
  const linkIn = (language: Language, page: string): string => upstreams.portal.siteUrl(addressIn(language, page));
  const valuesOf = (language: Language) => ({
    coupons: activated.map((offer) => couponText(offer, language)).join("\n"),
    day: dayIn(language, lastDay),
    couponsLink: linkIn(language, "/digital-coupons?view=clipped&sort=expiry"),
    unsubscribeLink: linkIn(language, path),
  });
  const { language, ...mail } = await templateMail(COUPON_REMINDERS, email, valuesOf, context);
  await upstreams.portal.sendMail({ ...mail, id, unsubscribeUrl: linkIn(language, path) });
}
