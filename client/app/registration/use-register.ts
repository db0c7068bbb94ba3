import { useApolloClient } from "@apollo/client/react";
import { parseDate } from "../../../input-rules/date.ts";
import type { MutationUserError } from "../forms/user-errors.ts";
import { type BotCheck, useBotCheck } from "../forms/bot-check/use-bot-check.ts";
import type { RegisterInput } from "../graphql/schema.generated.ts";
import { rememberFirstName } from "../session/first-name.ts";
import { renewCache } from "../graphql/cache/renew-cache.ts";
import { type RegisterMutationMutation, useRegisterMutation } from "./registration.gql.ts";
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

/** Returns the trimmed text, or null if it is empty. */
const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** Valid values with the id of the registration. */
export type SentRegistration = RegistrationValues & { readonly claimId: string };

function inputOf(values: SentRegistration, botToken: string): RegisterInput {
  const { confirm: _confirm, holderLastName: lastName, holderZip: zip, holderBirthday, ...typed } = values;
  const claimCode = textOrNull(typed.claimCode);
  const birthday = parseDate(holderBirthday);
  return {
    ...typed,
    email: typed.email.trim(),
    secondaryPhone: textOrNull(typed.secondaryPhone),
    birthday: parseDate(typed.birthday),
    address1: textOrNull(typed.address1),
    address2: textOrNull(typed.address2),
    zip: textOrNull(typed.zip),
    organization: textOrNull(typed.organization),
    rewardSubscriptionId: textOrNull(typed.rewardSubscriptionId),
    claimCode,
    cardHolder: claimCode === null ? null : { lastName, zip, birthday },
    botToken,
  };
}

type Answer = RegisterMutationMutation["register"];

function registeredOf({ viewer, redirectPath, notice }: Answer): Registered {
  return { firstName: viewer?.firstName ?? null, isLoggedIn: viewer !== null, redirectPath, notice };
}

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
  const [mutate] = useRegisterMutation();
  const { settled, run } = useBotCheck();
  return {
    ready: settled,
    runBotCheck: run,
    register: (values, onRegistered) =>
      run("register", async (botToken) => {
        const variables = { input: inputOf(values, botToken) };
        const { data } = await mutate({ variables, fetchPolicy: "no-cache" });
        if (!data) throw new Error("The registration has no answer.");
        const account = registeredOf(data.register);
        if (account.isLoggedIn) {
          rememberFirstName(account.firstName);
          await renewCache(client);
        }
        if (data.register.registered) await onRegistered(account);
        return data.register.userErrors;
      }),
  };
}
