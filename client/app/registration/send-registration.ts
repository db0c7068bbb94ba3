import type { ApolloClient } from "@apollo/client";
import { parseDate } from "../../../input-rules/date.ts";
import type { RegisterInput } from "../graphql/schema.generated.ts";
import { renewCache } from "../graphql/cache/renew-cache.ts";
import { rememberFirstName } from "../session/first-name.ts";
import { type RegisterMutationMutation, RegisterMutationDocument } from "./send-registration.gql.ts";
import type { Registered, RegistrationRefusal, SentRegistration } from "./use-register.ts";

/** Returns the trimmed text, or null if it is empty. */
const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

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

/** Sends a registration. Returns its errors, and the account once the page shows the shopper's data; null without one. */
export async function sendRegistration(
  client: ApolloClient,
  values: SentRegistration,
  botToken: string,
): Promise<{ readonly account: Registered | null; readonly refusals: readonly RegistrationRefusal[] }> {
  const variables = { input: inputOf(values, botToken) };
  const { data } = await client.mutate({ mutation: RegisterMutationDocument, variables, fetchPolicy: "no-cache" });
  if (!data) throw new Error("The registration has no answer.");
  const account = registeredOf(data.register);
  if (account.isLoggedIn) {
    rememberFirstName(account.firstName);
    await renewCache(client);
  }
  const refusals = data.register.userErrors;
  return { account: refusals.length === 0 ? account : null, refusals };
}
