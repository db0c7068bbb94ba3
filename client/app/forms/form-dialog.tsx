import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { AisleForm } from "./aisle-form.tsx";
import { FormError, SubmitButton } from "./submit.tsx";
import type { AisleFormState } from "./use-aisle-form.ts";
import { supportMessages } from "#messages/staff/support";
import { ModalDialog } from "../ui/overlay/modal-dialog.tsx";

const Dialog = chakra(ModalDialog, { base: { "--modal-width": "32rem" } });

const Title = chakra("h2", { base: { fontSize: "xl", fontWeight: "700" } });

interface FormDialogProps<V extends object> {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: string;
  readonly form: AisleFormState<V>;
  readonly submit: string;
  readonly submitting: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, lead, form, submit, submitting, children, onClose } = props;
  const id = useId();
  return (
    <Dialog className="form-dialog" labelledBy={id} onClose={onClose}>
      <Stack gap="3" padding="clamp(1.25rem, 4vw, 1.75rem)">
        <Title id={id}>{title}</Title>
        {lead !== undefined && <p>{lead}</p>}
        <AisleForm form={form} aria-labelledby={id}>
          <FormError />
          {children}
          <Flex wrap="wrap" gap="2" css={{ "& .form-submit": { flex: "1 1 auto" } }}>
            <SubmitButton busy={submitting}>{submit}</SubmitButton>
            <Button variant="ghost" onClick={onClose}>
              {supportMessages.cancel}
            </Button>
          </Flex>
        </AisleForm>
      </Stack>
    </Dialog>
  );
}
