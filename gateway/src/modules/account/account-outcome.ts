import { requireShopper } from "../../platform/auth/guards.ts";
import type { Session } from "../../platform/auth/session/session.ts";
import type { Context } from "../../app/context/context.ts";
import { accountFailure, type FailureTexts, changeFailure } from "../../platform/errors/write-failure.ts";
import type { UserError } from "../../app/graph/schema.generated.ts";

export interface AccountOutcome {
  readonly user: Session | null;
  readonly userErrors: readonly UserError[];
}

export function notChanged(...userErrors: readonly UserError[]): AccountOutcome {
  return { user: null, userErrors };
}

export async function changeAccount(
  context: Context,
  work: (session: Session) => Promise<AccountOutcome>,
  texts: FailureTexts = {},
): Promise<AccountOutcome> {
  try {
    return await work(requireShopper(context));
  } catch (error) {
    return notChanged(changeFailure(error, context, "account", (failure) => accountFailure(failure, texts)));
  }
}
