import { Alert } from "@chakra-ui/react";
import { type ElementType, useState } from "react";
import { passkeyRecoveryMessages as text } from "#messages/session/passkey-recovery";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { useBotCheck } from "../../forms/bot-check/use-bot-check.ts";
import { TextField } from "../../forms/fields/fields.tsx";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import { type ResetValues, resetSchema } from "../lib/login-schema.ts";
import { useLoginOutcome } from "../use-login.ts";
import type { PasskeyLoginProps } from "./passkey-login.tsx";
import { useFinishPasskeyRecoveryMutation, useStartPasskeyRecoveryMutation } from "./passkey-recovery.gql.ts";

/** The account whose codes are on their way, and what was said about them. */
interface SentCodes {
  readonly email: string;
  readonly message: string;
}

const codesSchema: DefineSchema = ({ formSchema, requiredText }) =>
  formSchema({ mailCode: requiredText(text.codeRequired), textCode: requiredText(text.codeRequired) });

export interface PasskeyRecoveryProps extends Pick<PasskeyLoginProps, "onLoggedIn"> {
  /** The email address typed so far. */
  readonly initialEmail: string;
  /** The id of the heading. */
  readonly labelledBy: string;
  readonly heading: ElementType<{ readonly id: string; readonly children: string }>;
}

/** Lets a shopper in who has lost every passkey: with a code by email and another one by text. */
export function PasskeyRecovery(props: PasskeyRecoveryProps) {
  const { heading: Heading, labelledBy } = props;
  const [sent, setSent] = useState<SentCodes | null>(null);
  return (
    <>
      <Heading id={labelledBy}>{text.title}</Heading>
      {sent === null ? <AddressForm {...props} onSent={setSent} /> : <CodesForm {...props} {...sent} />}
    </>
  );
}

interface AddressFormProps extends PasskeyRecoveryProps {
  readonly onSent: (sent: SentCodes) => void;
}

function AddressForm({ initialEmail, labelledBy, onSent }: AddressFormProps) {
  const [start] = useStartPasskeyRecoveryMutation({ fetchPolicy: "no-cache" });
  const { run } = useBotCheck();
  const form = useAisleForm<ResetValues>({
    initialValues: { email: initialEmail },
    schema: resetSchema,
    failureMessage: text.failed,
    onSubmit: ({ email: typed }) =>
      run("requestPasswordReset", async (botToken) => {
        const email = typed.trim();
        const { data } = await start({ variables: { input: { email, botToken } } });
        if (!data) throw new Error("The recovery has no answer.");
        const { message, userErrors } = data.startPasskeyRecovery;
        if (message !== null) onSent({ email, message });
        return userErrors;
      }),
  });
  return (
    <AisleForm form={form} aria-labelledby={labelledBy}>
      <p>{text.lead}</p>
      <FormError />
      <TextField<ResetValues> name="email" label={text.email} type="email" autoComplete="username" autoFocus required />
      <SubmitButton busy={text.sending}>{text.send}</SubmitButton>
    </AisleForm>
  );
}

function CodesForm({ email, message, labelledBy, onLoggedIn }: SentCodes & PasskeyRecoveryProps) {
  const [finish] = useFinishPasskeyRecoveryMutation({ fetchPolicy: "no-cache" });
  const outcomeOf = useLoginOutcome();
  const form = useAisleForm({
    initialValues: { mailCode: "", textCode: "" },
    schema: codesSchema,
    failureMessage: text.failed,
    async onSubmit(codes) {
      const { data } = await finish({ variables: { input: { email, ...codes } } });
      if (!data) throw new Error("The recovery has no answer.");
      const { userErrors, language } = await outcomeOf(data.finishPasskeyRecovery);
      // The account page has the button that adds a passkey.
      if (userErrors.length === 0) onLoggedIn("/account", language);
      return userErrors;
    },
  });
  return (
    <AisleForm form={form} aria-labelledby={labelledBy}>
      <Alert.Root status="info" role="status">
        <Alert.Title>{message}</Alert.Title>
      </Alert.Root>
      <FormError />
      <TextField name="mailCode" label={text.mailCode} inputMode="numeric" autoComplete="off" autoFocus required />
      <TextField name="textCode" label={text.textCode} inputMode="numeric" autoComplete="one-time-code" required />
      <SubmitButton busy={text.loggingIn}>{text.logIn}</SubmitButton>
    </AisleForm>
  );
}
