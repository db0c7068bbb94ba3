import type { ApolloClient } from "@apollo/client";
import { data, redirect } from "react-router-dom";
import type { PostedForm } from "../forms/posted-form.ts";
import { formText } from "../lib/text/form-text.ts";
import { teamMessages as text } from "#messages/staff/team";
import { TeamLoginMutationDocument } from "./team-login.gql.ts";

/**
 * Logs store staff in with a form that was posted without JavaScript. The redirect carries the session cookie to the
 * browser.
 * @param next the path of the next page
 * @returns the errors with status 400, or 503 if the gateway cannot be reached; never the password
 */
export async function teamLoginByPost(client: ApolloClient, form: FormData, next: string) {
  const username = formText(form, "username").trim();
  const input = { username: form.has("username") ? username : null, password: formText(form, "password") };
  const login = await client
    .mutate({ mutation: TeamLoginMutationDocument, variables: { input }, fetchPolicy: "no-cache" })
    .then((answer) => answer.data?.teamLogin)
    .catch(() => undefined);
  if (login?.team) return redirect(next, 303);
  const message = login?.userErrors.map((error) => error.message).join(" ") || text.failed;
  const refusal: PostedForm = { values: { username }, userErrors: [{ field: null, message }] };
  return data(refusal, { status: login ? 400 : 503 });
}
