import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defaultLanguage } from "../../../../messages/languages.ts";
import type { Context } from "../../app/context/context.ts";
import type { ContextOf } from "../../app/context/context-of.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { registerSignedWebhook } from "../../platform/input/signed-webhook.ts";
import { closingMail } from "../account/index.ts";
import { readReminder } from "./read-reminder.ts";
import { sendReminder } from "./send-reminder.ts";

interface ReminderRoute {
  /** The secret of the signatures; null for no webhook. */
  readonly secret: string | null;
  readonly retailers: Context["retailers"];
  readonly contextOf: ContextOf;
}

export const reminderPath = "/coupon-reminders";

/** Large enough for the 500 offers of a full card. */
const bodyLimit = 3 * 1024 * 1024;

async function respond(
  body: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { retailers, contextOf }: ReminderRoute,
): Promise<FastifyReply> {
  const reminder = readReminder(body);
  const retailer = retailers.entries.find(({ loyaltyAppId }) => loyaltyAppId === reminder?.app);
  if (reminder === null || retailer === undefined)
    return reply.code(422).send({ problems: ["The body must be an email to a retailer's shopper."] });
  request.retailer = retailer;
  request.scope = { ...request.scope, language: reminder.language ?? defaultLanguage };
  request.scope.logFields.site = retailer.sitePath;
  // The loyalty service waits for no session: the signature is the only credential.
  delete request.headers.cookie;
  delete request.headers.authorization;
  try {
    const [id, context] = [String(request.headers["webhook-id"]), await contextOf(request, reply)];
    if (reminder.type === "coupon.reminder") await sendReminder(id, reminder, context);
    else {
      const mail = await closingMail(reminder.emailAddress, reminder.closesAt, context);
      await context.upstreams.portal.sendMail({ ...mail, id });
    }
    return await reply.code(204).send();
  } catch (error) {
    expectUpstream(error, request.log, "couponReminder");
    return reply.code(503).send();
  }
}

/**
 * Serves the webhook with which the loyalty service emails a shopper: a reminder of clipped coupons that expire, a deletion of the
 * account, or its undo. All tries of a message email once.
 */
export function registerReminders(server: FastifyInstance, route: ReminderRoute): void {
  registerSignedWebhook(server, {
    path: reminderPath,
    bodyLimit,
    secret: route.secret,
    answer: (body, request, reply) => respond(body, request, reply, route),
  });
}
