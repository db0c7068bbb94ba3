import { Link } from "react-router";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { TextField } from "../../forms/fields.tsx";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { MutationUserError } from "../../forms/user-errors.ts";
import { sessionMessages as text } from "../../messages/session.ts";
import { type ResetValues, resetSchema } from "./lib/login-schema.ts";

/** Asks for a mail with a link to a new password; returns why it was refused, or nothing when the mail is on its way. */
export type RequestReset = (email: string) => Promise<readonly MutationUserError[]>;

interface ResetPaneProps {
  readonly labelledBy: string;
  readonly requestReset: RequestReset;
  readonly onSent: () => void;
}

/** The pane in which a shopper asks for a new password. */
export function ResetPane({ labelledBy, requestReset, onSent }: ResetPaneProps) {
  const form = useAisleForm<ResetValues>({
    initialValues: { email: "" },
    schema: resetSchema,
    failureMessage: text.failed,
    async onSubmit({ email }) {
      const refused = await requestReset(email.trim());
      if (refused.length === 0) onSent();
      return refused;
    },
  });
  return (
    <>
      <p className="login-lead">{text.resetLead}</p>
      <AisleForm form={form} aria-labelledby={labelledBy}>
        <FormError />
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
      <Link className="login-link" to="/contact-us">
        {text.contactUs}
      </Link>
    </>
  );
}

/** The answer while the graph has no mutation for it: the truth, and who can help. */
export const resetByStore: RequestReset = () => Promise.resolve([{ field: null, message: text.resetUnavailable }]);
