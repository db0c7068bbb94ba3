import { Alert, Button, chakra, Flex } from "@chakra-ui/react";
import { Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { sessionMessages as text } from "#messages/session/session";
import type { Language } from "../../../messages/languages.ts";
import { AisleForm } from "../forms/aisle-form.tsx";
import { PasswordField, TextField } from "../forms/fields/fields.tsx";
import type { PostedForm } from "../forms/posted-form.ts";
import { FormError, SubmitButton } from "../forms/submit.tsx";
import { useAisleForm } from "../forms/use-aisle-form.ts";
import { mapValue, useReadFields, useRootFields, whenRead } from "../graphql/fields.ts";
import { langOf } from "../lib/text/lang.ts";
import { returnFields } from "../lib/url/return-path.ts";
import { siteUrl, withSiteUrls } from "../lib/url/site-url.ts";
import { offersAny, offersPage, useCapabilities } from "../session/capabilities.ts";
import { useEntrances } from "../session/use-entrances.ts";
import { useFirstName } from "../session/first-name.ts";
import { FormButton } from "../ui/control/form-button.tsx";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { lazyPart } from "../ui/island/lazy-part.ts";
import { loginSchema, type LoginValues } from "./lib/login-schema.ts";
import { useLoginMessageQuery } from "./login-message.gql.ts";
import type { PasskeyLoginProps, PasskeysProps } from "./passkey/passkey-login.tsx";
import { useLogin } from "./use-login.ts";
import { type Login, useProvenLogin } from "./use-proven-login.ts";

/** The link to the identity provider that has the passwords, in place of the form; it needs no script. */
function ProviderLink({ clip }: Pick<LoginPaneProps, "clip">) {
  const { pathTo } = useEntrances(clip);
  const read = useReadFields();
  const { retailer } = useRootFields(useLoginMessageQuery().data);
  return whenRead(retailer, (fields) =>
    whenRead(read(fields).identityProvider, ({ name }) => (
      <Button asChild>
        <a href={siteUrl(pathTo("/login/continue"))}>{text.continueWith({ name })}</a>
      </Button>
    )),
  );
}

/** The message of the editors above the login form; null if there is none. */
function LoginMessage() {
  const { post } = useRootFields(useLoginMessageQuery().data);
  return whenRead(
    mapValue(post, ({ descriptionHtml, language }) => (descriptionHtml ? { html: descriptionHtml, language } : null)),
    // The gateway sanitizes this field with an allow-list of elements.
    ({ html, language }) => (
      <Alert.Root display="block" lang={langOf(language)} dangerouslySetInnerHTML={{ __html: withSiteUrls(html) }} />
    ),
  );
}

// The live region must exist before its text for screen readers, but takes no space while it is empty.
const Check = chakra("p", {
  base: {
    paddingBlock: "3",
    paddingInline: "4",
    borderRadius: "card",
    background: "tint",
    _empty: { position: "absolute", padding: "0" },
  },
});

const linkStyles = {
  "& a, & button": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "11",
    padding: "0",
    fontWeight: "600",
    color: "primary",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
  },
};

export interface LoginPaneProps {
  readonly labelledBy: string;
  /** The URL to which browsers without JavaScript post the form. */
  readonly action: string;
  readonly reason?: string | undefined;
  /** A success message of the previous step, for example that the password was changed. */
  readonly notice?: string | undefined;
  readonly posted?: PostedForm | undefined;
  readonly initialEmail: string;
  readonly registerPath: string;
  /** The offer that the guest wants to clip on this page. */
  readonly clip?: string | undefined;
  /** The function that logs in, if the login is not for this site only. */
  readonly login?: Login;
  /** Called with the path of the retailer's next page, or null, and the language of the account, or null. */
  readonly onLoggedIn: (redirectPath: string | null, language: Language | null) => void;
  /** Called with the pane to show, and the email address typed so far. */
  readonly onLeave: (pane: "reset" | "recovery", email: string) => void;
}

/** The login with a passkey, or the recovery of a shopper who has lost every passkey. */
export const Passkeys = lazyPart<PasskeysProps>(async () => (await import("./passkey/passkey-login.tsx")).Passkeys);

/** Returns the state of the form, and whether the login waits for the bot check. */
function useLoginForm({ initialEmail, posted, onLoggedIn, ...props }: LoginPaneProps) {
  const ownLogin = useLogin();
  const { login, isProofWanted } = useProvenLogin(props.login ?? ownLogin);
  const form = useAisleForm<LoginValues>({
    initialValues: { email: initialEmail, password: "" },
    schema: loginSchema,
    failureMessage: text.failed,
    posted,
    aliases: { identifier: "email" },
    async onSubmit(values) {
      const { userErrors, redirectPath, language } = await login(values);
      if (userErrors.length === 0) onLoggedIn(redirectPath, language);
      return userErrors;
    },
  });
  return { form, isProofWanted };
}

/** The login with a passkey, in a browser and at a retailer that have them. */
function OfferedPasskeys(props: PasskeyLoginProps) {
  const isOffered = offersAny(useCapabilities(), "PASSKEYS");
  const isSupported = useHydrated() && "PublicKeyCredential" in window;
  return <Suspense>{isOffered && isSupported && <Passkeys {...props} />}</Suspense>;
}

export function LoginPane(props: LoginPaneProps) {
  const { reason, notice } = props;
  const capabilities = useCapabilities();
  const firstName = useFirstName();
  return (
    <>
      {notice && (
        <Alert.Root status="success" role="status">
          {notice}
        </Alert.Root>
      )}
      <p>{reason ?? (firstName ? text.welcomeBack({ firstName }) : text.loginLead)}</p>
      <LoginMessage />
      {capabilities?.includes("IDENTITY_PROVIDER") ? <ProviderLink clip={props.clip} /> : <PasswordLogin {...props} />}
    </>
  );
}

/** The login form with its links. */
function PasswordLogin(props: LoginPaneProps) {
  const { form, isProofWanted } = useLoginForm(props);
  const leaveFor = (pane: "reset" | "recovery") => () => props.onLeave(pane, form.formik.values.email.trim());
  return (
    <>
      <AisleForm form={form} action={props.action} aria-labelledby={props.labelledBy}>
        <FormError />
        <TextField<LoginValues>
          name="email"
          label={text.email}
          type="email"
          autoComplete="username webauthn"
          autoFocus={props.initialEmail === ""}
          required
        />
        <PasswordField<LoginValues>
          name="password"
          label={text.password}
          autoComplete="current-password"
          autoFocus={props.initialEmail !== ""}
          required
        />
        <Check role="status">{isProofWanted && text.botCheck}</Check>
        <SubmitButton busy={text.loggingIn}>{text.loginButton}</SubmitButton>
      </AisleForm>
      {/* A partner shop gets its shopper from the form only. */}
      {!props.login && <OfferedPasskeys onLoggedIn={props.onLoggedIn} onLost={leaveFor("recovery")} />}
      <LoginLinks registerPath={props.registerPath} onForgotPassword={leaveFor("reset")} />
    </>
  );
}

interface LoginLinksProps {
  readonly registerPath: string;
  readonly onForgotPassword: () => void;
}

/** Links to the password reset and the registration, if the retailer offers them. */
function LoginLinks({ registerPath, onForgotPassword }: LoginLinksProps) {
  const capabilities = useCapabilities();
  const { search } = useLocation();
  return (
    <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" css={linkStyles}>
      {offersAny(capabilities, "PASSWORD_RESET") ? (
        <FormButton
          method="get"
          action="/login"
          fields={{ pane: "reset", ...returnFields(search) }}
          variant="plain"
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
