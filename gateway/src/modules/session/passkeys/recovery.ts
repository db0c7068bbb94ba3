import { addressIn, type Language } from "../../../../../messages/languages.ts";
import { parseEmail } from "../../../../../input-rules/email.ts";
import type { Context } from "../../../app/context/context.ts";
import type { FinishPasskeyRecoveryInput, StartPasskeyRecoveryInput } from "../../../app/graph/schema.generated.ts";
import { deviceAfterLogin, loginAttempt } from "../../../platform/auth/session/known-devices.ts";
import { expectUpstream, logFailure } from "../../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { tooManyAttempts, userError, type UserError } from "../../../platform/errors/user-error.ts";
import { callFailure } from "../../../platform/errors/write-failure.ts";
import { emailProblem } from "../../../platform/input/input-checks.ts";
import { formatMessage } from "../../../platform/text/format-message.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { sendWithRetries, templateMail } from "../../mail/index.ts";
import { beginSession, type LoginOutcome } from "../login/login.ts";
import { settleFailure } from "../login/try-login.ts";
import { resetRequestProblem } from "../reset-request.ts";
import { offersPasskeys } from "./ceremony.ts";

interface RecoveryStart {
  /** What to show; null if nothing was sent. */
  readonly message: string | null;
  readonly userErrors: readonly UserError[];
}

const texts = messages.passkey;

const notOffered = userError("NOT_OFFERED", messages.shared.notOffered);

const wrongCodes = userError("INVALID_CREDENTIALS", texts.wrongCodes);

/** The proof of an address alone: the text proves the phone of the same account. */
const purposeOf = (email: string, { retailer: { sitePath } }: Context) =>
  ({ use: "recover-account", sitePath, shopperNumber: "", email }) as const;

const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

/** Texts one code and emails the other; nothing without an account that has a phone. */
async function sendCodes(email: string, context: Context): Promise<void> {
  const { upstreams, mailedCodes } = context;
  await upstreams.passkeys.sendRecoveryCode(email);
  const code = mailedCodes.codeOf(purposeOf(email, context));
  const { portal } = upstreams;
  const valuesOf = (language: Language) => ({ code, contactLink: portal.siteUrl(addressIn(language, "/contact-us")) });
  const mail = () => templateMail("passkey-recovery", email, valuesOf, context);
  await sendWithRetries(mail, "startPasskeyRecovery", context);
}

/** Sends the two codes that let a shopper in who has lost every passkey. */
export async function startRecovery(
  { email: typed, botToken }: StartPasskeyRecoveryInput,
  context: Context,
): Promise<RecoveryStart> {
  const refused = (error: UserError): RecoveryStart => ({ message: null, userErrors: [error] });
  if (!offersPasskeys(context)) return refused(notOffered);
  const email = parseEmail(typed);
  if (email === null)
    return refused(
      userError("INVALID_INPUT", emailProblem(typed) ?? messages.shared.requestFailed, ["input", "email"]),
    );
  const problem = await resetRequestProblem(email, botToken, context);
  if (problem !== null) return refused(problem);
  // Not awaited: neither the text nor the time of the response may reveal whether an account exists.
  sendCodes(email, context).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.kind === "refused") return;
    logFailure(context.log, error, "startPasskeyRecovery", "the codes of a recovery could not be sent");
  });
  return { message: formatMessage(texts.codesSent, context.language), userErrors: [] };
}

/** Returns the login of a shopper with both codes; an error for wrong ones. The email is checked first: it has the longer code. */
async function loginWith(email: string, { mailCode, textCode }: FinishPasskeyRecoveryInput, context: Context) {
  const { mailedCodes, upstreams, device, log } = context;
  if (!mailedCodes.isCode(digitsOf(mailCode), purposeOf(email, context))) return wrongCodes;
  try {
    return await upstreams.passkeys.recover({ email, code: digitsOf(textCode), device });
  } catch (error) {
    expectUpstream(error, log, "finishPasskeyRecovery");
    return error.kind === "refused" ? wrongCodes : error;
  }
}

/** Starts the session of a shopper who has both codes. */
export async function finishRecovery(input: FinishPasskeyRecoveryInput, context: Context): Promise<LoginOutcome> {
  const refused = (error: UserError): LoginOutcome => ({ userErrors: [error] });
  if (!offersPasskeys(context)) return refused(notOffered);
  const email = parseEmail(input.email);
  if (email === null) return refused(wrongCodes);
  const { login } = context.limits;
  const attempt = await loginAttempt("shopper", email, context.deviceToken, context);
  const admitted = await login.admit(attempt);
  if (admitted === null) return refused(tooManyAttempts(await login.retryAfterSeconds(attempt)));
  const shopper = await loginWith(email, input, context);
  if (shopper instanceof UpstreamError) {
    await settleFailure(shopper, admitted);
    return refused(callFailure(shopper));
  }
  if ("code" in shopper) return refused(shopper);
  await admitted.succeeded();
  const deviceToken = await deviceAfterLogin("shopper", email, context.deviceToken, context);
  return beginSession(shopper, { isForApp: input.wantsToken === true, deviceToken }, context);
}
