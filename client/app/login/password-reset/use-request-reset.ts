import type { CodedUserError } from "../../forms/user-errors.ts";
import { useBotCheck } from "../../forms/bot-check/use-bot-check.ts";
import { useRequestPasswordResetMutation } from "./request-reset.gql.ts";

/** Returns the function that requests a reset mail; resolves to the errors, rejects if the gateway is unreachable. */
export function useRequestReset(): (email: string) => Promise<readonly CodedUserError[]> {
  const [mutate] = useRequestPasswordResetMutation();
  const { run } = useBotCheck();
  return (email) =>
    run("requestPasswordReset", async (botToken) => {
      const { data } = await mutate({ variables: { input: { email, botToken } }, fetchPolicy: "no-cache" });
      if (!data) throw new Error("The request for a reset has no answer.");
      return data.requestPasswordReset.userErrors;
    });
}
