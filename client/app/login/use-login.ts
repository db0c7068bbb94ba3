import { useApolloClient } from "@apollo/client/react";
import { type Language, languageOf } from "../../../messages/languages.ts";
import type { CodedUserError } from "../forms/user-errors.ts";
import { useLoginMutation } from "./login.gql.ts";
import { rememberFirstName } from "../session/first-name.ts";
import { renewCache } from "../graphql/cache/renew-cache.ts";
import type { Login } from "./use-proven-login.ts";

/** The result of a login. */
export interface LoginOutcome {
  /** The errors; empty if the shopper is logged in. */
  readonly userErrors: readonly CodedUserError[];
  /** The path of the retailer's next page; null for the home page. */
  readonly redirectPath: string | null;
  /** The language of the account; null for none. */
  readonly language: Language | null;
}

/**
 * Returns the function that logs a shopper in. When it resolves, the page shows the shopper's data; it rejects if the
 * gateway cannot be reached.
 */
export function useLogin(): Login {
  const client = useApolloClient();
  const [mutate] = useLoginMutation();
  return async ({ email, password }, proof) => {
    const botToken = (await proof?.("login")) ?? null;
    const { data } = await mutate({
      variables: { input: { identifier: email.trim(), password, botToken } },
      fetchPolicy: "no-cache",
    });
    if (!data) throw new Error("The login has no answer.");
    const { viewer, userErrors, redirectPath } = data.login;
    const language = languageOf(viewer?.language ?? "");
    if (viewer) {
      rememberFirstName(viewer.firstName);
      await renewCache(client);
    }
    return { userErrors, redirectPath, language };
  };
}
