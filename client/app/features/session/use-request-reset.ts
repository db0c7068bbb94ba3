import type { MutationUserError } from "../../forms/user-errors.ts";
import { useBotCheck } from "../../forms/use-bot-check.ts";
import { useRequestPasswordResetMutation } from "./request-reset.gql.ts";

/** A refusal with its code, of which the unknown account is shown in a way of its own. */
export type ResetRefusal = MutationUserError & { readonly code?: string };

/**
 * Returns the function that has a mail with a link to a new password sent. It resolves to why that was refused, or to
 * nothing when the mail is on its way, and rejects when the gateway cannot be reached.
 */
export function useRequestReset(): (email: string) => Promise<readonly ResetRefusal[]> {
  const [mutate] = useRequestPasswordResetMutation();
  const { run } = useBotCheck();
  return (email) =>
    run("requestPasswordReset", async (botToken) => {
      const { data } = await mutate({ variables: { input: { email, botToken } }, fetchPolicy: "no-cache" });
      if (!data) throw new Error("The request for a reset has no answer.");
      return data.requestPasswordReset.userErrors;
    });
}
