import { type ComponentType, type MouseEvent, useState } from "react";
import { CheckboxField } from "../forms/fields/choice-fields.tsx";
import type { LegalTextKind } from "../graphql/schema.generated.ts";
import { registrationMessages as text } from "#messages/session/registration";
import type { RenderTag } from "../messages/rich.ts";
import type { LegalDialogProps } from "./legal-dialog.tsx";
import type { RegistrationValues } from "./registration-schema.ts";
import { RegistrationSection, WholeLine } from "./registration-section.tsx";
import { siteUrl } from "../lib/url/site-url.ts";

/** An open legal text and the component that shows it. */
interface OpenText {
  readonly kind: LegalTextKind;
  readonly Dialog: ComponentType<LegalDialogProps>;
}

/** Renders a part of a message as the link to a legal text. */
const legalLink =
  (address: string, onClick: (event: MouseEvent<HTMLAnchorElement>) => void): RenderTag =>
  (content) => (
    <a href={siteUrl(address)} onClick={onClick}>
      {content}
    </a>
  );

/** The consent checkboxes. The legal texts open in a dialog, so that no typed value is lost, or in a new window. */
export function AgreementSection() {
  const [openText, setOpenText] = useState<OpenText | null>(null);
  const open = (kind: LegalTextKind) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    void import("./legal-dialog.tsx").then(
      ({ LegalDialog }) => setOpenText({ kind, Dialog: LegalDialog }),
      () => window.open(href, "_blank", "noopener"),
    );
  };
  return (
    <RegistrationSection title={text.agreement}>
      <WholeLine>
        <CheckboxField<RegistrationValues> name="acceptsPromotionalEmail">{text.acceptsEmail}</CheckboxField>
        <CheckboxField<RegistrationValues> name="acceptsTerms" required>
          {text.acceptsTerms({
            terms: legalLink("/account/terms", open("REGISTER_TERMS")),
            privacy: legalLink("/privacy", open("PRIVACY")),
          })}
        </CheckboxField>
      </WholeLine>
      {openText && <openText.Dialog kind={openText.kind} onClose={() => setOpenText(null)} />}
    </RegistrationSection>
  );
}
