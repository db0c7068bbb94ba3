import { type ComponentType, type MouseEvent, useState } from "react";
import { CheckboxField } from "../../../forms/fields/choice-fields.tsx";
import type { LegalTextKind } from "../../../graphql/schema.generated.ts";
import { registrationMessages as text } from "#messages/session/registration";
import type { LegalDialogProps } from "./legal-dialog.tsx";
import type { RegistrationValues } from "./registration-schema.ts";
import { RegistrationSection, WholeLine } from "./registration-section.tsx";
import { siteUrl } from "../../../lib/url/site-url.ts";

/** An open legal text and the component that shows it. */
interface OpenText {
  readonly kind: LegalTextKind;
  readonly Dialog: ComponentType<LegalDialogProps>;
}

/**
 * The consent checkboxes. The legal texts open in a dialog over the form, so that no typed value is lost, or in a new
 * window if the code of the dialog fails to load. That code is loaded on demand, because few shoppers read the texts.
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
          <a href={siteUrl("/account/terms")} onClick={open("REGISTER_TERMS")}>
            {text.terms}
          </a>{" "}
          {text.and}{" "}
          <a href={siteUrl("/privacy")} onClick={open("PRIVACY")}>
            {text.privacy}
          </a>
        </CheckboxField>
      </WholeLine>
      {opened && <opened.Dialog kind={opened.kind} onClose={() => setOpened(null)} />}
    </RegistrationSection>
  );
}
