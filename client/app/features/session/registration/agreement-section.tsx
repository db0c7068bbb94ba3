import { type ComponentType, type MouseEvent, useState } from "react";
import { CheckboxField } from "../../../forms/fields/choice-fields.tsx";
import type { LegalTextKind } from "../../../graphql/schema.generated.ts";
import { registrationMessages as text } from "../../../messages/session/registration.ts";
import type { LegalDialogProps } from "./legal-dialog.tsx";
import type { RegistrationValues } from "./registration-schema.ts";
import { RegistrationSection, WholeLine } from "./registration-section.tsx";

/** A text that is open, with what shows it. */
interface OpenText {
  readonly kind: LegalTextKind;
  readonly Dialog: ComponentType<LegalDialogProps>;
}

/**
 * What the shopper agrees to. The texts open over the form, so that nothing typed is lost, and in a window of their own where
 * the code for that cannot be loaded; few read them, and nobody else loads it.
 */
export function AgreementSection() {
  const [opened, setOpened] = useState<OpenText | null>(null);
  const open = (kind: LegalTextKind) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    void import("./legal-dialog.tsx").then(
      ({ LegalDialog }) => setOpened({ kind, Dialog: LegalDialog }),
      () => window.open(href, "_blank", "noopener"),
    );
  };
  return (
    <RegistrationSection title={text.agreement}>
      <WholeLine>
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
      </WholeLine>
      {opened && <opened.Dialog kind={opened.kind} onClose={() => setOpened(null)} />}
    </RegistrationSection>
  );
}
