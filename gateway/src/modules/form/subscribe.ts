import { parseEmail } from "../../../../input-rules/email.ts";
import { addressBlock } from "../../../../http-server/address-block.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../app/context/context.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { userError } from "../../platform/errors/user-error.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { SubscribeEmailInput, SubscribeEmailPayload, UserError } from "../../app/graph/schema.generated.ts";
import type { WithFormer } from "../../platform/graph/with-former.ts";
import type { ContentForm } from "./content-decode.ts";
import { isSwitchOn } from "../retailer/index.ts";
import type { SignupReply } from "./signup-decode.ts";
import { checkValues } from "./check-values.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { addressIn, type Language } from "../../../../messages/languages.ts";
import { type Mail, sendWithRetries, templateMail } from "../mail/index.ts";

type SubscribeOutcome = WithFormer<SubscribeEmailPayload, "subscribed">;

async function linkMail(email: string, form: string, token: string, context: Context): Promise<Mail> {
  const { portal } = context.upstreams;
  // The token stands for the address, because URLs are logged.
  const path = `/unsubscribe?${new URLSearchParams({ form, token }).toString()}`;
  const linkIn = (language: Language): string => portal.siteUrl(addressIn(language, path));
  const valuesOf = (language: Language) => ({ unsubscribeLink: linkIn(language) });
  const { language, ...mail } = await templateMail("subscribed", email, valuesOf, context);
  return { ...mail, unsubscribeUrl: linkIn(language) };
}

/**
 * Sends a new subscriber the email with the link to unsubscribe. A failure to send is logged.
 * @param form the name of the form of the mailing list
 * @param token the token with which the list removes the address
 */
const sendSubscriptionMail = (email: string, form: string, token: string, context: Context): Promise<void> =>
  sendWithRetries(() => linkMail(email, form, token, context), "subscriptionMail", context);

const texts = messages.signup;

const failed = (...userErrors: readonly UserError[]): SubscribeOutcome => ({
  subscribed: false,
  message: null,
  userErrors,
});

async function send(
  url: string,
  values: Readonly<Record<string, string>>,
  context: Context,
): Promise<SignupReply | null> {
  try {
    const reply = await context.upstreams.signup.subscribe(url, values);
    if (reply === null) context.log.error({ place: "subscribeEmail" }, "a form names a host that is not configured");
    return reply;
  } catch (error) {
    expectUpstream(error, context.log, "subscribeEmail");
    return null;
  }
}

/** True if the response may reveal that an address is on the list; false while the setting is unavailable. */
async function tellsWhoIsThere({ loaders }: Context): Promise<boolean> {
  try {
    return !isSwitchOn(await loaders.retailers.info.load(), "neutralResetReply");
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return false;
  }
}

const addressesOf = ({ fields }: ContentForm, values: Readonly<Record<string, string>>): readonly string[] =>
  fields.flatMap(({ type, name }) => (type === "email" ? (parseEmail(values[name] ?? "") ?? []) : []));

/** Counts attempts by email address, because each new one gets mail. Returns the error of one above the limit. */
async function addressProblem(addresses: readonly string[], { retailer, limits }: Context): Promise<UserError | null> {
  const problems = await Promise.all(
    addresses.map((address) => countAttempt(limits.signup, `${retailer.sitePath}:${address}`)),
  );
  return problems.find((problem) => problem !== null) ?? null;
}

async function outcomeOf(reply: SignupReply | null, context: Context): Promise<SubscribeOutcome> {
  const done = { subscribed: true, message: formatMessage(texts.subscribed, context.language), userErrors: [] };
  if (reply?.succeeded === true) return done;
  if (!/already subscribed/i.test(reply?.message ?? "")) return failed(userError("UPSTREAM_FAILED", texts.failed));
  return (await tellsWhoIsThere(context)) ? failed(userError("REFUSED", texts.already)) : done;
}

async function subscribe(input: SubscribeEmailInput, context: Context): Promise<SubscribeOutcome> {
  const { retailer, clientAddress, limits, loaders } = context;
  const limit = await countAttempt(limits.signupFromAddress, `${retailer.sitePath}:${addressBlock(clientAddress)}`);
  if (limit !== null) return failed(limit);
  const form = await loaders.forms.byName.load(input.form);
  if (form?.action.type !== "signup") {
    return failed(userError("INVALID_INPUT", texts.unknownForm({ name: input.form }), ["input", "form"]));
  }
  const checked = checkValues(form, input.values);
  if ("userErrors" in checked) return failed(...checked.userErrors);
  const addresses = addressesOf(form, checked.values);
  const addressLimit = await addressProblem(addresses, context);
  if (addressLimit !== null) return failed(addressLimit);
  const reply = await send(form.action.url, checked.values, context);
  const [email] = addresses;
  if (reply?.succeeded === true && reply.token !== null && email !== undefined)
    await sendSubscriptionMail(email, form.name, reply.token, context);
  return outcomeOf(reply, context);
}

/** Puts an address on a mailing list; a repetition with the same key sends nothing. */
export function subscribeEmail(input: SubscribeEmailInput, context: Context): Promise<SubscribeOutcome> {
  return context.replays.once({
    scope: ["subscribeEmail", context.retailer.sitePath, input.form],
    key: input.idempotencyKey,
    work: () => subscribe(input, context),
    isFinal: ({ subscribed }) => subscribed,
  });
}
