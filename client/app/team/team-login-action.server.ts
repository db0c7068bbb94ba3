import { data, redirect } from "react-router-dom";
import type { PostedForm } from "../forms/posted-form.ts";
import type { FormPost } from "../graphql/form-post.server.ts";
import { formText } from "../lib/text/form-text.ts";
import { teamMessages as text } from "#messages/staff/team";
import { TeamLoginMutationDocument } from "./team-login.gql.ts";

/** Logs staff in without JavaScript; the errors have status 400, or 503 without a gateway, never the password. */
export async function teamLoginByPost({ client, form }: FormPost, next: string) {
  const username = formText(form, "username").trim();
  const input = { username: form.has("username") ? username : null, password: formText(form, "password") };
  const login = await client
    .mutate({ mutation: TeamLoginMutationDocument, variables: { input }, fetchPolicy: "no-cache" })
    .then((response) => response.data?.teamLogin)
    .catch(() => undefined);
  if (login?.team) return redirect(next, 303);
  const message = login?.userErrors.map((error) => error.message).join(" ") || text.failed;
  const refusal: PostedForm = { values: { username }, userErrors: [{ field: null, message }] };
  return data(refusal, { status: login ? 400 : 503 });
}
