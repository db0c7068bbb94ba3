import { useState } from "react";
import { Link } from "react-router";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { TextField } from "../../forms/fields.tsx";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import { sessionMessages as text } from "../../messages/session.ts";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { type ResetValues, resetSchema } from "./lib/login-schema.ts";
import { useRequestReset } from "./use-request-reset.ts";

interface ResetPaneProps {
  readonly labelledBy: string;
  /** Where somebody without an account can get one. */
  readonly registerPath: string;
  /** The address to begin with. */
  readonly initialEmail: string;
  readonly onSent: () => void;
}

/** The pane in which a shopper asks for a new password. */
export function ResetPane({ labelledBy, registerPath, initialEmail, onSent }: ResetPaneProps) {
  const capabilities = useCapabilities();
  const requestReset = useRequestReset();
  const [unknown, setUnknown] = useState(false);
  const form = useAisleForm<ResetValues>({
    initialValues: { email: initialEmail },
    schema: resetSchema,
    failureMessage: text.failed,
    async onSubmit({ email }) {
      setUnknown(false);
      const refused = await requestReset(email.trim());
      if (refused.length === 0) onSent();
      if (!refused.some(({ code }) => code === "UNKNOWN_ACCOUNT")) return refused;
      setUnknown(true);
      return [];
    },
  });
  return (
    <>
      <p className="login-lead">{text.resetLead}</p>
      <AisleForm form={form} aria-labelledby={labelledBy}>
        <FormError />
        {unknown && (
          <p className="form-error" role="alert">
            {text.resetUnknown}{" "}
            {offersPage(capabilities, registerPath) && <Link to={registerPath}>{text.resetUnknownRegister}</Link>}
          </p>
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
