import { type ReactNode, Suspense, useId, useState } from "react";
import { AisleForm } from "../forms/aisle-form.tsx";
import { PasswordField, TextField } from "../forms/fields/fields.tsx";
import type { PostedForm } from "../forms/posted-form.ts";
import { FormError, SubmitButton } from "../forms/submit.tsx";
import { useAisleForm } from "../forms/use-aisle-form.ts";
import type { DefineSchema } from "../forms/validate.ts";
import { supportMessages } from "#messages/staff/support";
import { supportLoginMessages as text } from "#messages/staff/support-login";
import { SupportQueryDocument } from "../session/support.gql.ts";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { lazyPart } from "../ui/island/lazy-part.ts";
import { StaffCard } from "../ui/page/staff-card.tsx";
import type { PasskeyLoginProps } from "./passkey-login.tsx";
import { useSupportLoginMutation } from "./support-login.gql.ts";

interface Values {
  readonly username: string;
  readonly password: string;
  /** The code of the second factor; empty until the gateway asks for it. */
  readonly code: string;
}

/** Returns the schema of the form; the code is required once the gateway has asked for it. */
const schemaFor =
  (asksForCode: boolean): DefineSchema =>
  ({ formSchema, requiredText }) =>
    formSchema({
      username: requiredText(text.usernameRequired),
      password: requiredText(text.passwordRequired),
      ...(asksForCode && { code: requiredText(text.codeRequired) }),
    });

interface SupportLoginFormProps {
  readonly action: string;
  readonly posted: PostedForm | undefined;
  readonly onSignedIn: () => void;
}

const asksFor = (errors: readonly { readonly code: string }[]): boolean =>
  errors.some(({ code }) => code === "SECOND_FACTOR_REQUIRED");

/** Returns the state of the form, and true once it asks for a code of the second factor. */
function useSupportLogin({ posted, onSignedIn }: Omit<SupportLoginFormProps, "action">) {
  const [mutate] = useSupportLoginMutation();
  const [asksForCode, setAsksForCode] = useState(posted?.values["code"] !== undefined);
  const form = useAisleForm<Values>({
    initialValues: { username: "", password: "", code: "" },
    schema: schemaFor(asksForCode),
    failureMessage: supportMessages.failed,
    posted,
    async onSubmit({ username, password, code }) {
      const { data } = await mutate({
        variables: { input: { username: username.trim(), password, ...(asksForCode && { code }) } },
        fetchPolicy: "no-cache",
        update: (cache, { data: result }) => {
          const support = result?.supportLogin.support;
          if (support) cache.writeQuery({ query: SupportQueryDocument, data: { support } });
        },
      });
      if (!data) throw new Error("The login has no answer.");
      const { support, userErrors } = data.supportLogin;
      if (support) onSignedIn();
      if (!asksForCode && asksFor(userErrors)) {
        setAsksForCode(true);
        return [];
      }
      // Without a field, because the form must not reveal which of the two values was wrong.
      return userErrors.map(({ message }) => ({ field: null, message }));
    },
  });
  return { form, asksForCode };
}

const PasskeyLogin = lazyPart<PasskeyLoginProps>(async () => (await import("./passkey-login.tsx")).PasskeyLogin);

interface SupportLoginCardProps {
  readonly titleId?: string;
  readonly children: ReactNode;
}

/** The card of a login of support. */
export function SupportLoginCard({ titleId, children }: SupportLoginCardProps) {
  return (
    <StaffCard width="min(28rem, 100%)" marginTop="clamp(0rem, 6vh, 4rem)" marginInline="auto">
      <div>
        <h1 id={titleId}>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      {children}
    </StaffCard>
  );
}

/** The login form of an agent. It asks for a code of the second factor after the right password. */
export function SupportLoginForm({ action, ...login }: SupportLoginFormProps) {
  const title = useId();
  const { form, asksForCode } = useSupportLogin(login);
  const hasPasskeys = useHydrated() && "PublicKeyCredential" in window;
  return (
    <SupportLoginCard titleId={title}>
      <AisleForm form={form} action={action} aria-labelledby={title}>
        <FormError />
        <TextField<Values> name="username" label={text.username} autoComplete="username" autoFocus required />
        <PasswordField<Values> name="password" label={text.password} autoComplete="current-password" required />
        {asksForCode && (
          <TextField<Values>
            name="code"
            label={text.code}
            hint={text.codeHint}
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
        <SubmitButton busy={text.submitting}>{text.submit}</SubmitButton>
      </AisleForm>
      <Suspense>{hasPasskeys && <PasskeyLogin onSignedIn={login.onSignedIn} />}</Suspense>
    </SupportLoginCard>
  );
}
