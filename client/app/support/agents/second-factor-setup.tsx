import { Button, Flex, Stack } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { PasswordField, TextField } from "../../forms/fields/fields.tsx";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import { agentMessages } from "#messages/staff/agent";
import { supportMessages } from "#messages/staff/support";
import { CopyButton } from "../../ui/control/copy-button.tsx";
import { useConfirmSecondFactorMutation } from "./confirm-second-factor.gql.ts";
import { QrCode } from "../../ui/card/qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type StartSecondFactorMutationMutation, useStartSecondFactorMutation } from "./start-second-factor.gql.ts";

const text = agentMessages.own;

type Pending = NonNullable<StartSecondFactorMutationMutation["startSecondFactor"]["secondFactor"]>;

interface SecondFactorSetupProps {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Sets up the authenticator app: the password, then the QR code with a code, then the recovery codes. */
export function SecondFactorSetup({ onChanged, onClose }: SecondFactorSetupProps) {
  const [secondFactor, setSecondFactor] = useState<Pending | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (secondFactor === null) return <PasswordStep onStarted={setSecondFactor} onClose={onClose} />;
  const confirm = (confirmed: readonly string[]) => {
    setCodes(confirmed);
    onChanged();
  };
  return <CodeStep pending={secondFactor} onConfirmed={confirm} onClose={onClose} />;
}

function Actions({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  return (
    <Flex wrap="wrap" gap="2">
      {children}
      <Button variant="ghost" size="lg" onClick={onClose}>
        {supportMessages.cancel}
      </Button>
    </Flex>
  );
}

interface PasswordValues {
  readonly password: string;
}

const passwordSchema: DefineSchema = ({ formSchema, requiredText }) =>
  formSchema({ password: requiredText(agentMessages.fields.passwordRequired) });

interface PasswordStepProps {
  readonly onStarted: (pending: Pending) => void;
  readonly onClose: () => void;
}

function PasswordStep({ onStarted, onClose }: PasswordStepProps) {
  const [mutate] = useStartSecondFactorMutation({ fetchPolicy: "no-cache" });
  const form = useAisleForm<PasswordValues>({
    initialValues: { password: "" },
    schema: passwordSchema,
    failureMessage: supportMessages.failed,
    async onSubmit(input) {
      const { data } = await mutate({ variables: { input } });
      if (!data) throw new Error("Starting the second factor has no answer.");
      const { secondFactor, userErrors } = data.startSecondFactor;
      if (secondFactor) onStarted(secondFactor);
      return userErrors;
    },
  });
  return (
    <AisleForm form={form} aria-label={text.setUp}>
      <FormError />
      <PasswordField<PasswordValues>
        name="password"
        label={text.password}
        autoComplete="current-password"
        autoFocus
        required
      />
      <Actions onClose={onClose}>
        <SubmitButton busy={text.checking}>{text.next}</SubmitButton>
      </Actions>
    </AisleForm>
  );
}

interface CodeValues {
  readonly code: string;
}

const codeSchema: DefineSchema = ({ formSchema, requiredText }) =>
  formSchema({ code: requiredText(text.codeRequired) });

interface CodeStepProps {
  readonly pending: Pending;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function CodeStep({ pending: { uri, secret }, onConfirmed, onClose }: CodeStepProps) {
  const [mutate] = useConfirmSecondFactorMutation({ fetchPolicy: "no-cache" });
  const form = useAisleForm<CodeValues>({
    initialValues: { code: "" },
    schema: codeSchema,
    failureMessage: supportMessages.failed,
    async onSubmit(input) {
      const { data } = await mutate({ variables: { input } });
      if (!data) throw new Error("Confirming the second factor has no answer.");
      const { recoveryCodes, userErrors } = data.confirmSecondFactor;
      if (userErrors.length === 0) onConfirmed(recoveryCodes);
      return userErrors;
    },
  });
  return (
    <Stack gap="4">
      <p>{text.scan}</p>
      <QrCode value={uri} label={text.qrCode} />
      <Flex wrap="wrap" align="center" gap="2">
        {text.orType} <CopyButton value={secret} what={text.key} />
      </Flex>
      <AisleForm form={form} aria-label={text.setUp}>
        <FormError />
        <TextField<CodeValues>
          name="code"
          label={text.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
        <Actions onClose={onClose}>
          <SubmitButton busy={text.turningOn}>{text.turnOn}</SubmitButton>
        </Actions>
      </AisleForm>
    </Stack>
  );
}
