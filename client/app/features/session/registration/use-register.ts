import { useApolloClient } from "@apollo/client/react";
import { parseDate } from "../../../../../input-rules/date.ts";
import type { MutationUserError } from "../../../forms/user-errors.ts";
import { useBotCheck } from "../../../forms/bot-check/use-bot-check.ts";
import type { RegisterInput } from "../../../graphql/schema.generated.ts";
import { rememberFirstName } from "../first-name.ts";
import { renewCache } from "../renew-cache.ts";
import { type RegisterMutationMutation, useRegisterMutation } from "./registration.gql.ts";
import type { RegistrationValues } from "./registration-schema.ts";

/** A refusal with its code, of which the one that asks for a code has a way of its own. */
export type RegistrationRefusal = MutationUserError & { readonly code?: string };

/** What became of a registration that succeeded. */
export interface Registered {
  /** Null when the login after the registration failed: the account exists, and the shopper has to log in. */
  readonly firstName: string | null;
  readonly isLoggedIn: boolean;
  /** The path to go to next; null for the home page. */
  readonly redirectPath: string | null;
  /** A sentence about what has failed after the account was created; null when nothing has. */
  readonly notice: string | null;
}

/** An optional text: nothing at all when it was left empty. */
const given = (typed: string): string | null => (typed.trim() === "" ? null : typed.trim());

function inputOf(values: RegistrationValues, botToken: string): RegisterInput {
  const { confirm: _confirm, ...typed } = values;
  return {
    ...typed,
    email: typed.email.trim(),
    secondaryPhone: given(typed.secondaryPhone),
    birthday: parseDate(typed.birthday),
    address1: given(typed.address1),
    address2: given(typed.address2),
    zip: given(typed.zip),
    organization: given(typed.organization),
    rewardSubscriptionId: given(typed.rewardSubscriptionId),
    claimCode: given(typed.claimCode),
    botToken,
  };
}

type Answer = RegisterMutationMutation["register"];

function registeredOf({ viewer, redirectPath, notice }: Answer): Registered {
  return { firstName: viewer?.firstName ?? null, isLoggedIn: viewer !== null, redirectPath, notice };
}

/** Creates accounts. */
export interface Registrar {
  /** True once a registration can be sent. */
  readonly ready: boolean;
  /**
   * Sends a registration; what was refused comes back. Once the account exists and everything on the page is the
   * shopper's, `onRegistered` is called and waited for. It rejects when the gateway cannot be reached.
   */
  register(
    values: RegistrationValues,
    onRegistered: (registered: Registered) => Promise<void>,
  ): Promise<readonly RegistrationRefusal[]>;
}

/** Gives what creates accounts, behind the bot check. */
export function useRegister(): Registrar {
  const client = useApolloClient();
  const [mutate] = useRegisterMutation();
  const { settled, run } = useBotCheck();
  return {
    ready: settled,
    register: (values, onRegistered) =>
      run("register", async (botToken) => {
        const variables = { input: inputOf(values, botToken) };
        const { data } = await mutate({ variables, fetchPolicy: "no-cache" });
        if (!data) throw new Error("The registration has no answer.");
        const registered = registeredOf(data.register);
        if (registered.isLoggedIn) {
          rememberFirstName(registered.firstName);
          await renewCache(client);
        }
        if (data.register.registered) await onRegistered(registered);
        return data.register.userErrors;
      }),
  };
}
