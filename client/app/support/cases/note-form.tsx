import { caseMessages } from "#messages/staff/case";
import { supportMessages } from "#messages/staff/support";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { TextAreaField } from "../../forms/fields/text-area-field.tsx";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { useAddCaseNoteMutation } from "./case-changes.gql.ts";
import { NOTE_LENGTH } from "./note-length.ts";
import { useChange } from "./use-change.ts";

const text = caseMessages.note;

interface Values {
  readonly text: string;
}

const schema: DefineSchema = ({ formSchema, requiredLength }) =>
  formSchema({ text: requiredLength(text.required, 1, NOTE_LENGTH, text.length) });

/** Adds a note to a case. A note that was not added stays in the form. */
export function NoteForm({ caseId }: { readonly caseId: string }) {
  const [mutate] = useAddCaseNoteMutation({ errorPolicy: "all" });
  const { idempotencyKey, end } = useChange();
  const form = useAisleForm<Values>({
    initialValues: { text: "" },
    schema,
    failureMessage: supportMessages.failed,
    async onSubmit(values) {
      const { data } = await mutate({ variables: { input: { caseId, idempotencyKey, text: values.text } } });
      if (!data) throw new Error("Adding the note has no answer.");
      const userErrors = end(data.addCaseNote.userErrors, text.done);
      if (userErrors.length === 0) form.formik.resetForm();
      return userErrors;
    },
  });
  return (
    <Panel title={text.title}>
      <AisleForm form={form} aria-label={text.title}>
        <FormError />
        <TextAreaField<Values> name="text" label={text.label} hint={text.hint} most={NOTE_LENGTH} required />
        <SubmitButton busy={text.submitting}>{text.submit}</SubmitButton>
      </AisleForm>
    </Panel>
  );
}
