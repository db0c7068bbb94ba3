import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { MutationUserError } from "../../forms/user-errors.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import { supportMessages } from "#messages/staff/support";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { ReasonField, reasonRule, type ReasonValues } from "./reason.tsx";

const schema: DefineSchema = (rules) => rules.formSchema({ reason: reasonRule(rules) });

export interface ReasonDialogProps {
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
  const form = useAisleForm<ReasonValues>({
    initialValues: { reason: "" },
    schema,
    failureMessage: supportMessages.failed,
    async onSubmit({ reason }) {
      const userErrors = await onConfirm(reason.trim());
      if (userErrors.length === 0) onClose();
      return userErrors;
    },
  });
  const { title, lead, confirm, confirming } = text;
  return (
    <FormDialog title={title} lead={lead} form={form} submit={confirm} submitting={confirming} onClose={onClose}>
      <ReasonField autoFocus />
    </FormDialog>
  );
}
