import { AisleForm } from "../../forms/aisle-form.tsx";
import { PasswordField, TextField } from "../../forms/fields.tsx";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import { sessionMessages as text } from "../../messages/session.ts";
import { useFirstName } from "./first-name.ts";
import { type LoginValues, loginSchema } from "./lib/login-schema.ts";
import { LoginMessage } from "./login-message.tsx";
import { useLogin } from "./use-login.ts";

interface LoginPaneProps {
  readonly labelledBy: string;
  readonly action: string;
  readonly reason: string | undefined;
  readonly refusal: string | undefined;
  readonly initialEmail: string;
  readonly onLoggedIn: (redirectPath: string | null) => void;
  readonly onForgotPassword: () => void;
}

/** The pane in which a shopper logs in. */
export function LoginPane(props: LoginPaneProps) {
  const { labelledBy, action, reason, refusal, initialEmail, onLoggedIn, onForgotPassword } = props;
  const login = useLogin();
  const firstName = useFirstName();
  const form = useAisleForm<LoginValues>({
    initialValues: { email: initialEmail, password: "" },
    schema: loginSchema,
    failureMessage: text.failed,
    aliases: { identifier: "email" },
    async onSubmit(values) {
      const { userErrors, redirectPath } = await login(values);
      if (userErrors.length === 0) onLoggedIn(redirectPath);
      return userErrors;
    },
  });
  return (
    <>
      <p className="login-lead">{reason ?? (firstName ? text.welcomeBack(firstName) : text.loginLead)}</p>
      <LoginMessage />
      <AisleForm form={form} action={action} aria-labelledby={labelledBy}>
        <FormError initial={refusal} />
        <TextField<LoginValues>
          name="email"
          label={text.email}
          type="email"
          autoComplete="username"
          autoFocus
          required
        />
        <PasswordField<LoginValues> name="password" label={text.password} autoComplete="current-password" required />
        <SubmitButton busy={text.loggingIn}>{text.loginButton}</SubmitButton>
      </AisleForm>
      <button type="button" className="login-link" onClick={onForgotPassword}>
        {text.forgotPassword}
      </button>
    </>
  );
}
