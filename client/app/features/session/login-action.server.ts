import type { ApolloClient } from "@apollo/client";
import { data, redirect } from "react-router";
import { formText } from "../../lib/form-text.ts";
import { localPath } from "../../lib/local-path.ts";
import { sessionMessages as text } from "../../messages/session.ts";
import { LoginMutationDocument } from "./login.gql.ts";

/** A login that was refused, for the page that is shown again. */
export interface LoginRefusal {
  readonly message: string;
  /** The address that was typed; the password is never sent back. */
  readonly email: string;
}

/**
 * Logs in with what a form without JavaScript has posted. The session's cookie reaches the browser with the redirect.
 * @param returnTo the path to go to afterwards; the retailer's choice when null
 * @returns the refusal with status 400, or 503 when the gateway cannot be reached
 */
export async function loginByPost(client: ApolloClient, form: FormData, returnTo: string | null) {
  const email = formText(form, "email").trim();
  const input = { identifier: email, password: formText(form, "password") };
  const login = await client
    .mutate({ mutation: LoginMutationDocument, variables: { input }, fetchPolicy: "no-cache" })
    .then((answer) => answer.data?.login)
    .catch(() => undefined);
  if (!login) return refuse(text.failed, email, 503);
  if (!login.viewer) return refuse(login.userErrors.map(({ message }) => message).join(" ") || text.failed, email, 400);
  return redirect(returnTo ?? localPath(login.redirectPath), 303);
}

function refuse(message: string, email: string, status: number) {
  return data<LoginRefusal>({ message, email }, { status });
}
