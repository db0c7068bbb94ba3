import { useId } from "react";
import { byState, mapValue, useRootFields } from "../../../graphql/fields.ts";
import type { LegalTextKind } from "../../../graphql/schema.generated.ts";
import { registrationMessages as text } from "../../../messages/registration.ts";
import { ModalDialog } from "../../../ui/modal-dialog.tsx";
import { Prose } from "../../../ui/prose.tsx";
import { useLegalTextQuery } from "./legal-text.gql.ts";

/** Which text is shown, and what closes it. */
export interface LegalDialogProps {
  readonly kind: LegalTextKind;
  readonly onClose: () => void;
}

/** The terms or the privacy policy over the form. */
export function LegalDialog({ kind, onClose }: LegalDialogProps) {
  const title = useId();
  const { data, loading, refetch } = useLegalTextQuery({ variables: { kind }, notifyOnNetworkStatusChange: true });
  const { legalText } = useRootFields(data);
  const general = kind === "PRIVACY" ? text.privacy : text.terms;
  const missing = (
    <p role="status">
      {loading ? text.textLoading : text.textMissing}{" "}
      {!loading && (
        <button type="button" className="aisle-button" data-kind="quiet" onClick={() => void refetch()}>
          {text.retry}
        </button>
      )}
    </p>
  );
  return (
    <ModalDialog labelledBy={title} className="legal-modal" onClose={onClose}>
      <div className="legal-dialog">
        <h2 id={title}>{byState(legalText, { empty: general, failed: general }, (post) => post.title)}</h2>
        {byState(
          mapValue(legalText, ({ descriptionHtml }) => descriptionHtml),
          { empty: missing, failed: missing },
          (html) => (
            <Prose html={html} />
          ),
        )}
        <button type="button" className="aisle-button" onClick={onClose}>
          {text.close}
        </button>
      </div>
    </ModalDialog>
  );
}
