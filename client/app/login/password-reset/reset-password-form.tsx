import { Button } from "@chakra-ui/react";
import { CardBody } from "../../ui/page/card-body.tsx";
import { useId } from "react";
import { Link } from "react-router-dom";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { PasswordField } from "../../forms/fields/fields.tsx";
import type { PostedForm } from "../../forms/posted-form.ts";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import { formMessages } from "#messages/form";
import { passwordResetMessages as text } from "#messages/session/password-reset";
import { usePasswordMinimum } from "../../session/password-minimum.ts";
import { useResetPasswordMutation } from "./password-reset.gql.ts";
import { newPasswordSchema, type ResetLink } from "./reset-link.ts";

interface ResetPasswordFormProps {
  readonly link: ResetLink;
  readonly posted?: PostedForm | undefined;
  readonly onReset: () => void;
  /** Called if the link has expired meanwhile. */
  readonly onExpired: () => void;
}

interface Values {
  readonly newPassword: string;
  readonly confirm: string;
}

function useResetPasswordForm({ link, posted, onReset, onExpired }: ResetPasswordFormProps) {
  const [mutate] = useResetPasswordMutation();
  const minLength = usePasswordMinimum();
  return useAisleForm<Values>({
    initialValues: { newPassword: "", confirm: "" },
    schema: newPasswordSchema(minLength),
    posted,
    failureMessage: text.failed,
    async onSubmit({ newPassword: password }) {
      const { data } = await mutate({
        variables: { input: { ...link, newPassword: password } },
        fetchPolicy: "no-cache",
      });
      if (!data) throw new Error("The reset has no answer.");
      const { userErrors } = data.resetPassword;
      if (userErrors.length === 0) onReset();
      if (userErrors.some(({ code }) => code === "LINK_EXPIRED")) onExpired();
      return userErrors;
    },
  });
}

/** The form for the new password of a shopper who followed the link of a mail. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const title = useId();
  const form = useResetPasswordForm(props);
  return (
    <CardBody>
      <h1 id={title}>{text.title}</h1>
      <p>{text.lead}</p>
      <AisleForm form={form} action="/reset-password" aria-labelledby={title}>
        <FormError />
        {/* Password managers need the user name of the password. */}
        <input type="hidden" name="address" autoComplete="username" value={props.link.email} readOnly />
        <input type="hidden" name="token" value={props.link.token} readOnly />
        <PasswordField<Values>
          name="newPassword"
          label={text.password}
          hint={formMessages.passwordHint({ least: usePasswordMinimum() })}
          autoComplete="new-password"
          autoFocus
          required
        />
        <PasswordField<Values> name="confirm" label={text.confirm} autoComplete="new-password" required />
        <SubmitButton busy={text.submitting}>{text.submit}</SubmitButton>
      </AisleForm>
      <Button asChild variant="ghost">
        <Link to="/login">{text.cancel}</Link>
      </Button>
    </CardBody>
  );
}
