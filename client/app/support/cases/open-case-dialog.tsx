import { caseMessages } from "#messages/staff/case";
import { supportMessages } from "#messages/staff/support";
import { TextAreaField } from "../../forms/fields/text-area-field.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { useReading } from "../customer/reading.ts";
import { ReasonField, reasonRule, type ReasonValues } from "../customer/reason.tsx";
import { type OpenCaseMutationMutation, useOpenCaseMutation } from "./case-changes.gql.ts";
import { NOTE_LENGTH } from "./note-length.ts";
import { useChange } from "./use-change.ts";

const text = caseMessages.openCase;

interface Values extends ReasonValues {
  readonly note: string;
}

const schema: DefineSchema = (rules) =>
  rules.formSchema({
    note: rules.requiredLength(caseMessages.note.required, 1, NOTE_LENGTH, caseMessages.note.length),
    reason: reasonRule(rules),
  });

export interface OpenCaseDialogProps {
  readonly customerId: string;
  readonly onOpened: (opened: NonNullable<OpenCaseMutationMutation["openCase"]["case"]>) => void;
  readonly onClose: () => void;
}

export function OpenCaseDialog({ customerId, onOpened, onClose }: OpenCaseDialogProps) {
  const [mutate] = useOpenCaseMutation({ fetchPolicy: "no-cache" });
  const { idempotencyKey } = useChange();
  const showSnackbar = useSnackbar();
  const reading = useReading();
  const form = useAisleForm<Values>({
    initialValues: { note: "", reason: reading.reason },
    schema,
    failureMessage: supportMessages.failed,
    async onSubmit({ note, reason }) {
      const input = { idempotencyKey, customerId, note, reason: reason.trim() };
      const { data } = await mutate({ variables: { input } });
      if (!data) throw new Error("Opening the case has no answer.");
      const { case: supportCase, userErrors } = data.openCase;
      if (supportCase === null) return userErrors;
      showSnackbar(text.done({ number: String(supportCase.number) }));
      onOpened(supportCase);
      onClose();
      return [];
    },
  });
  const { label, hint } = caseMessages.note;
  return (
    <FormDialog
      title={text.title}
      lead={text.lead}
      form={form}
      submit={text.submit}
      submitting={text.submitting}
      onClose={onClose}
    >
      <TextAreaField<Values> name="note" label={label} hint={hint} most={NOTE_LENGTH} required />
      <ReasonField />
    </FormDialog>
  );
}
