import { Alert, chakra, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { PasswordField, TextField } from "../../forms/fields/fields.tsx";
import type { PostedForm } from "../../forms/posted-form.ts";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import { sessionMessages as text } from "../../messages/session/session.ts";
import { offersAny, offersPage, useCapabilities } from "../../session/capabilities.ts";
import { FormButton } from "../../ui/control/form-button.tsx";
import { useFirstName } from "./first-name.ts";
import { type LoginValues, loginSchema } from "./lib/login-schema.ts";
import { LoginMessage } from "./login-message.tsx";
import { useLogin } from "./use-login.ts";
import { type Login, useProvenLogin } from "./use-proven-login.ts";

// It has to be there before it says something, for screen readers, but takes no room until then.
const Check = chakra("p", {
  base: {
    paddingBlock: "3",
    paddingInline: "4",
    borderRadius: "card",
    background: "tint",
    _empty: { position: "absolute", padding: "0" },
  },
});

const linkStyle = { fontWeight: "600", color: "primary", textDecoration: "underline", textUnderlineOffset: "3px" };
const linkStyles = { "& a": { ...linkStyle, display: "inline-flex", alignItems: "center", minHeight: "11" } };

/** What the pane is made of. */
export interface LoginPaneProps {
  readonly labelledBy: string;
  /** Where browsers without JavaScript post the form. */
  readonly action: string;
  /** Why a login is asked for, when something else than the wish to log in led here. */
  readonly reason?: string | undefined;
  /** What has just succeeded and led here, for example a new password. */
  readonly notice?: string | undefined;
  /** A login that the server refused before it rendered the page. */
  readonly posted?: PostedForm | undefined;
  readonly initialEmail: string;
  readonly registerPath: string;
  /** What logs in, when it is not this site alone that the shopper logs in to. */
  readonly login?: Login;
  /** Called with the path that the retailer wants to be shown next, or null. */
  readonly onLoggedIn: (redirectPath: string | null) => void;
  /** Called with the address that was typed so far. */
  readonly onForgotPassword: (email: string) => void;
}

/** The pane in which a shopper logs in. */
export function LoginPane(props: LoginPaneProps) {
  const { labelledBy, action, reason, notice, posted, initialEmail, registerPath } = props;
  const { onLoggedIn, onForgotPassword } = props;
  const ownLogin = useLogin();
  const { login, isProofWanted } = useProvenLogin(props.login ?? ownLogin);
  const firstName = useFirstName();
  const form = useAisleForm<LoginValues>({
    initialValues: { email: initialEmail, password: "" },
    schema: loginSchema,
    failureMessage: text.failed,
    posted,
    aliases: { identifier: "email" },
    async onSubmit(values) {
      const { userErrors, redirectPath } = await login(values);
      if (userErrors.length === 0) onLoggedIn(redirectPath);
      return userErrors;
    },
  });
  return (
    <>
      {notice && (
        <Alert.Root status="success" role="status">
          {notice}
        </Alert.Root>
      )}
      <p>{reason ?? (firstName ? text.welcomeBack(firstName) : text.loginLead)}</p>
      <LoginMessage />
      <AisleForm form={form} action={action} aria-labelledby={labelledBy}>
        <FormError />
        <TextField<LoginValues>
          name="email"
          label={text.email}
          type="email"
          autoComplete="username"
          autoFocus
          required
        />
        <PasswordField<LoginValues> name="password" label={text.password} autoComplete="current-password" required />
        <Check role="status">{isProofWanted && text.botCheck}</Check>
        <SubmitButton busy={text.loggingIn}>{text.loginButton}</SubmitButton>
      </AisleForm>
      <LoginLinks
        registerPath={registerPath}
        onForgotPassword={() => onForgotPassword(form.formik.values.email.trim())}
      />
    </>
  );
}

interface LoginLinksProps {
  readonly registerPath: string;
  readonly onForgotPassword: () => void;
}

/** The ways of somebody who cannot log in, as far as the retailer offers them. */
function LoginLinks({ registerPath, onForgotPassword }: LoginLinksProps) {
  const capabilities = useCapabilities();
  return (
    <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" css={linkStyles}>
      {offersAny(capabilities, "PASSWORD_RESET") ? (
        <FormButton
          method="get"
          action="/login"
          fields={{ pane: "reset" }}
          variant="plain"
          padding="0"
          css={linkStyle}
          onPress={onForgotPassword}
        >
          {text.forgotPassword}
        </FormButton>
      ) : (
        <p>
          {text.noReset} <Link to="/stores">{text.findStore}</Link>
        </p>
      )}
      {offersPage(capabilities, registerPath) && (
        <p>
          {text.newHere} <Link to={registerPath}>{text.register}</Link>
        </p>
      )}
    </Flex>
  );
}
