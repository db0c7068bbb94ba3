import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { useId } from "react";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { MutationUserError } from "../../forms/user-errors.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import { customerMessages } from "../../messages/staff/customer.ts";
import { supportMessages } from "../../messages/staff/support.ts";
import { ModalDialog } from "../../ui/overlay/modal-dialog.tsx";
import { ReasonField, reasonRule, type ReasonValues } from "./reason.tsx";

const schema: DefineSchema = (rules) => rules.formSchema({ reason: reasonRule(rules) });

const Dialog = chakra(ModalDialog, { base: { "--modal-width": "32rem" } });

const Title = chakra("h2", { base: { fontSize: "xl", fontWeight: "700" } });

export interface ReasonDialogProps {
  /** The texts that describe the action. */
  readonly text: {
    readonly title: string;
    readonly lead: string;
    readonly confirm: string;
    readonly confirming: string;
  };
  /** Performs the action; resolves to the errors, empty on success. */
  readonly onConfirm: (reason: string) => Promise<readonly MutationUserError[]>;
  readonly onClose: () => void;
}

/** Asks an agent to confirm an action on a shopper and to enter a reason. It closes on success. */
export function ReasonDialog({ text, onConfirm, onClose }: ReasonDialogProps) {
  const title = useId();
  const form = useAisleForm<ReasonValues>({
    initialValues: { reason: "" },
    schema,
    failureMessage: supportMessages.failed,
    async onSubmit({ reason }) {
      const refused = await onConfirm(reason.trim());
      if (refused.length === 0) onClose();
      return refused;
    },
  });
  return (
    <Dialog className="reason-dialog" labelledBy={title} onClose={onClose}>
      <Stack gap="3" padding="clamp(1.25rem, 4vw, 1.75rem)">
        <Title id={title}>{text.title}</Title>
        <p>{text.lead}</p>
        <AisleForm form={form} aria-labelledby={title}>
          <FormError />
          <ReasonField autoFocus />
          <Flex wrap="wrap" gap="2" css={{ "& .form-submit": { flex: "1 1 auto" } }}>
            <SubmitButton busy={text.confirming}>{text.confirm}</SubmitButton>
            <Button variant="ghost" onClick={onClose}>
              {customerMessages.cancel}
            </Button>
          </Flex>
        </AisleForm>
      </Stack>
    </Dialog>
  );
}
