import { useApolloClient } from "@apollo/client/react";
import { type Language, languageOf } from "../../../messages/languages.ts";
import type { CodedUserError } from "../forms/user-errors.ts";
import { useLoginMutation } from "./login.gql.ts";
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

/** Returns the function that logs in; when it resolves, the page has the shopper's data. Rejects without a gateway. */
export function useLogin(): Login {
  const client = useApolloClient();
  const [mutate] = useLoginMutation();
  const showSnackbar = useSnackbar();
  return async ({ email, password }, proof) => {
    const botToken = (await proof?.("login")) ?? null;
    const { data } = await mutate({
      variables: { input: { identifier: email.trim(), password, botToken } },
      fetchPolicy: "no-cache",
    });
    if (!data) throw new Error("The login has no answer.");
    const { viewer, userErrors, redirectPath, keptAccount } = data.login;
    const language = languageOf(viewer?.language ?? "");
    if (viewer) {
      rememberFirstName(viewer.firstName);
      await renewCache(client);
      if (keptAccount) showSnackbar(text.accountKept);
    }
    return { userErrors, redirectPath, language };
  };
}
