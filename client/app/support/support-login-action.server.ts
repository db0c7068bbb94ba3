import { data, redirect } from "react-router-dom";
import type { PostedForm } from "../forms/posted-form.ts";
import type { FormPost } from "../graphql/form-post.server.ts";
import { formText } from "../lib/text/form-text.ts";
import { supportMessages as text } from "#messages/staff/support";
import { SUPPORT_HOME } from "../session/guard/support-guards.ts";
import { SupportLoginMutationDocument } from "./support-login.gql.ts";

/** Logs an agent in without JavaScript; the errors have status 400, or 503 without a gateway, never the password. */
export async function supportLoginByPost({ client, form }: FormPost) {
  const username = formText(form, "username").trim();
  const code = formText(form, "code");
  const input = { username, password: formText(form, "password"), ...(code !== "" && { code }) };
  const login = await client
    .mutate({ mutation: SupportLoginMutationDocument, variables: { input }, fetchPolicy: "no-cache" })
    .then((response) => response.data?.supportLogin)
    .catch(() => undefined);
  if (login?.support) return redirect(SUPPORT_HOME, 303);
  const message = login?.userErrors.map((error) => error.message).join(" ") || text.failed;
  // With a code among its values, the form asks for one.
  const asksForCode = form.has("code") || login?.userErrors.some((error) => error.code === "SECOND_FACTOR_REQUIRED");
  const values = asksForCode ? { username, code: "" } : { username };
  const refusal: PostedForm = { values, userErrors: [{ field: null, message }] };
  return data(refusal, { status: login ? 400 : 503 });
}
