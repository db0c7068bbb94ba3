import { sendAccountNotice } from "./account-notice.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../app/context/context.ts";
import { userError } from "../../platform/errors/user-error.ts";
import { newPasswordProblem } from "../../platform/input/input-checks.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { isOffered } from "../../platform/upstreams/absent-calls.ts";
import type { ChangePasswordInput, UpdateSecurityAnswerInput } from "../../app/graph/schema.generated.ts";
import { changeAccount, notChanged, type AccountOutcome } from "./account-outcome.ts";

const problem = messages.account.passwordProblem;

const field = (name: string) => ["input", name];

/**
 * Changes the logged-in shopper's password and revokes all other sessions of the account, here and at the loyalty
 * service.
 */
export async function changePassword(input: ChangePasswordInput, context: Context): Promise<AccountOutcome> {
  const { currentPassword, newPassword } = input;
  const { accountChanges } = context.upstreams;
  return changeAccount(
    context,
    async (session) => {
      if (currentPassword === "") {
        return notChanged(userError("INVALID_INPUT", messages.shared.enterPassword, field("currentPassword")));
      }
      const customer = await context.loaders.customers.record.load();
      const personalData = [session.firstName, customer?.firstName, customer?.lastName, customer?.email];
      const complaint =
        newPasswordProblem(
          newPassword,
          [session.sitePath, ...personalData.map((text) => text ?? "")],
          context.retailer.passwordMinimum,
        ) ??
        (newPassword.normalize("NFKC") === currentPassword.normalize("NFKC") ? messages.account.samePassword : null);
      if (complaint !== null) return notChanged(userError("INVALID_INPUT", complaint, field("newPassword")));
      const limit = await countAttempt(context.limits.password, `${session.sitePath}:${session.shopperNumber}`);
      if (limit !== null) return notChanged(limit);
      const email = customer?.email ?? null;
      if (email === null) return notChanged(userError("UPSTREAM_FAILED", problem));
      await accountChanges.changePassword(email, currentPassword, newPassword);
      await context.sessions.revokeAll(session, session);
      await sendAccountNotice("password", email, context);
      return { user: session, userErrors: [] };
    },
    {
      any: problem,
      unconfirmed: messages.account.passwordUnconfirmed,

      wrongPassword: { message: messages.account.passwordProblemWrongPassword, field: field("currentPassword") },
    },
  );
}

export async function updateSecurityAnswer(
  { question, answer }: UpdateSecurityAnswerInput,
  context: Context,
): Promise<AccountOutcome> {
  const { accountChanges } = context.upstreams;
  return changeAccount(context, async (session) => {
    // Without a list of questions every question would be rejected as invalid.
    if (!isOffered(accountChanges.updateSecurityAnswer))
      return notChanged(userError("NOT_OFFERED", messages.shared.notOffered));
    const questions = await context.loaders.choices.securityQuestions.load();
    const requiredMessage = messages.shared.required;
    if (!questions.includes(question))
      return notChanged(userError("INVALID_INPUT", requiredMessage, field("question")));
    if (answer.trim() === "" || answer.length > 200) {
      return notChanged(userError("INVALID_INPUT", requiredMessage, field("answer")));
    }
    await accountChanges.updateSecurityAnswer(question, answer.trim());
    return { user: session, userErrors: [] };
  });
}
