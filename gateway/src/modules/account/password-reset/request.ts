import { parseEmail } from "../../../../../input-rules/email.ts";
import { resetRequestProblem } from "../../session/index.ts";
import type { Context } from "../../../app/context/context.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import { writeFailure } from "../../../platform/errors/write-failure.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import { emailProblem } from "../../../platform/input/input-checks.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type {
  RequestPasswordResetInput,
  RequestPasswordResetPayload,
  UserError,
} from "../../../app/graph/schema.generated.ts";
import type { WithFormer } from "../../../platform/graph/with-former.ts";
import { isSwitchOn } from "../../retailer/index.ts";
import { sendWithRetries } from "../../mail/index.ts";
import { resetMail } from "./reset-mail.ts";
import { formatMessage } from "../../../platform/text/format-message.ts";

type RequestOutcome = WithFormer<RequestPasswordResetPayload, "sent">;

const texts = messages.reset;

const field = ["input", "email"];

const failed = (error: UserError): RequestOutcome => ({ sent: false, message: null, userErrors: [error] });

const sentBy = ({ language }: Context): RequestOutcome => ({
  sent: true,
  message: formatMessage(texts.sent, language),
  userErrors: [],
});

async function answer(email: string, context: Context): Promise<RequestOutcome> {
  const { upstreams, loaders } = context;
  const info = await loaders.retailers.info.load();
  const mail = await resetMail(email, context);
  const hasAccount = async () => (await upstreams.passwordResets.findAccount(email)) !== null;
  if (isSwitchOn(info, "neutralResetReply")) {
    // Not awaited: neither the text nor the time of the response may reveal whether an account exists.
    const read = async () => ((await hasAccount()) ? mail : null);
    void sendWithRetries(read, "requestPasswordReset", context, "sendResetMail");
    return sentBy(context);
  }
  if (!(await hasAccount())) return failed(userError("UNKNOWN_ACCOUNT", texts.unknown, field));
  await upstreams.portal.sendResetMail(mail);
  return sentBy(context);
}

export async function requestPasswordReset(
  input: RequestPasswordResetInput,
  context: Context,
): Promise<RequestOutcome> {
  const email = parseEmail(input.email);
  if (email === null)
    return failed(userError("INVALID_INPUT", emailProblem(input.email) ?? messages.shared.requestFailed, field));
  const problem = await resetRequestProblem(email, input.botToken, context);
  if (problem !== null) return failed(problem);
  try {
    return await answer(email, context);
  } catch (error) {
    expectUpstream(error, context.log, "requestPasswordReset");
    return failed(writeFailure(error));
  }
}
