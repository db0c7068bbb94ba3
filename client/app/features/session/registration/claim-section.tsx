import { TextField } from "../../../forms/fields/fields.tsx";
import { registrationMessages as text } from "#messages/session/registration";
import type { RegistrationValues } from "./registration-schema.ts";
import { RegistrationSection, WholeLine } from "./registration-section.tsx";

/**
 * The field for the code that proves that a phone and its card belong to the shopper. It appears after the form was
 * sent, and takes the focus. Submitting the form with an empty field requests a new code.
 */
export function ClaimSection({ message }: { readonly message: string }) {
  return (
    <RegistrationSection title={text.claimTitle}>
      <WholeLine padding="4.5" border="1.5px solid" borderColor="primary" borderRadius="card" background="tint">
        <p role="status">{message}</p>
        <TextField<RegistrationValues>
          name="claimCode"
          label={text.claimCode}
          hint={text.claimAgain}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
        />
      </WholeLine>
    </RegistrationSection>
  );
}
