import { data, redirect } from "react-router-dom";
import { passwordLength } from "../../../../input-rules/password.ts";
import { type PostedForm, postedErrors } from "../../forms/posted-form.ts";
import type { FormPost } from "../../graphql/form-post.server.ts";
import { formText } from "../../lib/text/form-text.ts";
import { passwordResetMessages as text } from "#messages/session/password-reset";
import { ResetPasswordMutationDocument } from "./password-reset.gql.ts";
import { type ResetLink, newPasswordSchema } from "./reset-link.ts";

export interface PostedReset extends PostedForm {
  readonly link: ResetLink | null;
}

/** Sets the password of a form without JavaScript, with the link's token. The gateway checks the retailer's rules. */
export async function resetByPost({ client, form }: FormPost, next: string) {
  const link = { token: formText(form, "token"), email: formText(form, "address") };
  const values = { newPassword: formText(form, "newPassword"), confirm: formText(form, "confirm") };
  const userErrors = postedErrors(newPasswordSchema(passwordLength.min), values);
  if (userErrors.length > 0) return refuse(link, userErrors, 400);
  const input = { ...link, newPassword: values.newPassword };
  const reset = await client
    .mutate({ mutation: ResetPasswordMutationDocument, variables: { input }, fetchPolicy: "no-cache" })
    .then((response) => response.data?.resetPassword)
    .catch(() => undefined);
  if (reset?.userErrors.length === 0) return redirect(next, 303);
  const isOver = reset?.userErrors.some(({ code }) => code === "LINK_EXPIRED") === true;
  return refuse(isOver ? null : link, reset?.userErrors ?? [{ field: null, message: text.failed }], reset ? 400 : 503);
}

function refuse(link: ResetLink | null, userErrors: PostedForm["userErrors"], status: number) {
  return data<PostedReset>({ link, values: {}, userErrors }, { status });
}
