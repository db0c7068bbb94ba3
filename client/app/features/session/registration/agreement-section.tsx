import { type MouseEvent, useState } from "react";
import { CheckboxField } from "../../../forms/choice-fields.tsx";
import type { LegalTextKind } from "../../../graphql/schema.generated.ts";
import { registrationMessages as text } from "../../../messages/registration.ts";
import { LegalDialog } from "./legal-dialog.tsx";
import type { RegistrationValues } from "./registration-schema.ts";
import { RegistrationSection } from "./registration-section.tsx";

/** What the shopper agrees to. The texts open over the form, so that nothing typed is lost. */
export function AgreementSection() {
  const [opened, setOpened] = useState<LegalTextKind | null>(null);
  const open = (kind: LegalTextKind) => (event: MouseEvent) => {
    event.preventDefault();
    setOpened(kind);
  };
  return (
    <RegistrationSection title={text.agreement}>
      <div className="registration-wide">
        <CheckboxField<RegistrationValues> name="acceptsPromotionalEmail">{text.acceptsEmail}</CheckboxField>
        <CheckboxField<RegistrationValues> name="acceptsTerms" required>
          {text.acceptsTerms}{" "}
          <a href="/account/terms" onClick={open("REGISTER_TERMS")}>
            {text.terms}
          </a>{" "}
          {text.and}{" "}
          <a href="/privacy" onClick={open("PRIVACY")}>
            {text.privacy}
          </a>
        </CheckboxField>
      </div>
      {opened && <LegalDialog kind={opened} onClose={() => setOpened(null)} />}
    </RegistrationSection>
  );
}
