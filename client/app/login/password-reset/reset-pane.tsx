import { Alert } from "@chakra-ui/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { TextField } from "../../forms/fields/fields.tsx";
import type { PostedForm } from "../../forms/posted-form.ts";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import { sessionMessages as text } from "#messages/session/session";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { NeedsScript } from "../../ui/page/needs-script.tsx";
import { type ResetValues, resetSchema } from "../lib/login-schema.ts";
import { useRequestReset } from "./use-request-reset.ts";

interface ResetPaneProps {
  readonly labelledBy: string;
  readonly registerPath: string;
  readonly initialEmail: string;
  readonly posted?: PostedForm | undefined;
  /** Called with the email address once a mail is on its way to it. */
  readonly onSent: (email: string) => void;
}

/** Returns the state of the form, and whether the last typed email address has no account. */
function useResetForm({ initialEmail, posted, onSent }: ResetPaneProps) {
  const requestReset = useRequestReset();
  const [isUnknown, setUnknown] = useState(false);
  const form = useAisleForm<ResetValues>({
    initialValues: { email: initialEmail },
    schema: resetSchema,
    failureMessage: text.failed,
    posted,
    async onSubmit({ email }) {
      setUnknown(false);
      const userErrors = await requestReset(email.trim());
      if (userErrors.length === 0) onSent(email.trim());
      if (!userErrors.some(({ code }) => code === "UNKNOWN_ACCOUNT")) return userErrors;
      setUnknown(true);
      return [];
    },
  });
  return { form, unknown: isUnknown };
}

/** The pane in which a shopper requests a new password. */
export function ResetPane(props: ResetPaneProps) {
  const { labelledBy, registerPath } = props;
  const capabilities = useCapabilities();
  const { form, unknown } = useResetForm(props);
  return (
    <>
      <p>{text.resetLead}</p>
      <NeedsScript>{text.resetNeedsScript}</NeedsScript>
      <AisleForm form={form} action="/login?pane=reset" aria-labelledby={labelledBy}>
        <FormError />
        {unknown && (
          <Alert.Root status="error" role="alert">
            <Alert.Title>
              {text.resetUnknown}{" "}
              {offersPage(capabilities, registerPath) && <Link to={registerPath}>{text.resetUnknownRegister}</Link>}
            </Alert.Title>
          </Alert.Root>
        )}
        <TextField<ResetValues>
          name="email"
          label={text.email}
          type="email"
          autoComplete="username"
          autoFocus
          required
        />
        <SubmitButton busy={text.requestingReset}>{text.requestReset}</SubmitButton>
      </AisleForm>
    </>
  );
}
