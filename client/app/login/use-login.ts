import { useApolloClient } from "@apollo/client/react";
import { type Language, languageOf } from "../../../messages/languages.ts";
import type { CodedUserError } from "../forms/user-errors.ts";
import { type LoginMutationMutation, useLoginMutation } from "./login.gql.ts";
import { rememberFirstName } from "../session/first-name.ts";
import { renewCache } from "../graphql/cache/renew-cache.ts";
import { useSnackbar } from "../ui/overlay/snackbar.tsx";
import { sessionMessages as text } from "#messages/session/session";
import type { Login } from "./use-proven-login.ts";

export interface LoginOutcome {
  readonly userErrors: readonly CodedUserError[];
  readonly redirectPath: string | null;
  /** The language of the account; null for none. */
  readonly language: Language | null;
}

/** The response to a login, whatever has proved the shopper. */
type LoginPayload = LoginMutationMutation["login"];

/** Returns the function that shows the page to the shopper of a login; when it resolves, the page has the shopper's data. */
export function useLoginOutcome(): (payload: LoginPayload) => Promise<LoginOutcome> {
  const client = useApolloClient();
  const showSnackbar = useSnackbar();
  return async ({ viewer, userErrors, redirectPath, hasKeptAccount }) => {
    const language = languageOf(viewer?.language ?? "");
    if (viewer) {
      rememberFirstName(viewer.firstName);
      await renewCache(client);
      if (hasKeptAccount) showSnackbar(text.accountKept);
    }
    return { userErrors, redirectPath, language };
  };
}

/** Returns the function that logs in; when it resolves, the page has the shopper's data. Rejects without a gateway. */
export function useLogin(): Login {
  const [mutate] = useLoginMutation();
  const outcomeOf = useLoginOutcome();
  return async ({ email, password }, proof) => {
    const botToken = (await proof?.("login")) ?? null;
    const { data } = await mutate({
      variables: { input: { identifier: email.trim(), password, botToken } },
      fetchPolicy: "no-cache",
    });
    if (!data) throw new Error("The login has no answer.");
    return outcomeOf(data.login);
  };
}
