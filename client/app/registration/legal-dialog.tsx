import { Button, chakra, Grid } from "@chakra-ui/react";
import { useId } from "react";
import { langOf } from "../lib/text/lang.ts";
import { partOr } from "../graphql/missing/part-of.tsx";
import { byState, mapValue, useRootFields } from "../graphql/fields.ts";
import type { LegalTextKind } from "../graphql/schema.generated.ts";
import { legalTextMessages as text } from "#messages/session/legal-text";
import { ModalDialog } from "../ui/overlay/modal-dialog.tsx";
import { Prose } from "../ui/page/prose.tsx";
import { useLegalTextQuery } from "./legal-text.gql.ts";

const Dialog = chakra(ModalDialog, { base: { "--modal-width": "680px" } });

const Title = chakra("h2", { base: { fontSize: "1.625rem" } });

export interface LegalDialogProps {
  readonly kind: LegalTextKind;
  readonly onClose: () => void;
}

/** The terms or the privacy policy in a dialog over the form. */
export function LegalDialog({ kind, onClose }: LegalDialogProps) {
  const title = useId();
  const { data, loading, refetch } = useLegalTextQuery({ variables: { kind }, notifyOnNetworkStatusChange: true });
  const { legalText } = useRootFields(data);
  const general = kind === "PRIVACY" ? text.privacy : text.terms;
  const notice = (
    <p role="status">
      {loading ? text.loading : text.missing}{" "}
      {!loading && (
        <Button variant="ghost" onClick={() => void refetch()}>
          {text.retry}
        </Button>
      )}
    </p>
  );
  return (
    <Dialog className="legal-modal" labelledBy={title} onClose={onClose}>
      <Grid gap="4" padding="clamp(20px, 5vw, 36px)">
        <Title id={title}>{byState(legalText, { empty: general, failed: general }, (post) => post.title)}</Title>
        {partOr(
          mapValue(legalText, ({ descriptionHtml, language }) =>
            descriptionHtml ? { html: descriptionHtml, language } : null,
          ),
          notice,
          ({ html, language }) => (
            <Prose html={html} lang={langOf(language)} />
          ),
        )}
        <Button justifySelf="end" onClick={onClose}>
          {text.close}
        </Button>
      </Grid>
    </Dialog>
  );
}
