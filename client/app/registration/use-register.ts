import { useApolloClient } from "@apollo/client/react";
import type { MutationUserError } from "../forms/user-errors.ts";
import { type BotCheck, useBotCheck } from "../forms/bot-check/use-bot-check.ts";
import type { RegistrationValues } from "./registration-schema.ts";

/** An error with its code; `CLAIM_CODE_REQUIRED` shows a further field instead of an error message. */
export type RegistrationRefusal = MutationUserError & { readonly code?: string };

export interface Registered {
  /** Null if the login after the registration failed: the account exists, and the shopper has to log in. */
  readonly firstName: string | null;
  readonly isLoggedIn: boolean;
  /** The path of the next page; null for the home page. */
  readonly redirectPath: string | null;
  /** A message about a failure after the account was created; null if there was none. */
  readonly notice: string | null;
}

/** Valid values with the id of the registration. */
export type SentRegistration = RegistrationValues & { readonly claimId: string };

export interface Registrar {
  /** True once a registration can be sent. */
  readonly ready: boolean;
  readonly runBotCheck: BotCheck["run"];
  /** Sends a registration; resolves to its errors. Awaits `onRegistered` once the page shows the shopper's data. */
  register(
    values: SentRegistration,
    onRegistered: (registered: Registered) => Promise<void>,
  ): Promise<readonly RegistrationRefusal[]>;
}

/** Returns a registrar that runs the bot check. */
export function useRegister(): Registrar {
  const client = useApolloClient();
  const { settled, run } = useBotCheck();
  return {
    ready: settled,
    runBotCheck: run,
    register: (values, onRegistered) =>
      run("register", async (botToken) => {
        // Needed at the end of the form only.
        const { sendRegistration } = await import("./send-registration.ts");
        const { account, refusals } = await sendRegistration(client, values, botToken);
        if (account !== null) await onRegistered(account);
        return refusals;
      }),
  };
}
