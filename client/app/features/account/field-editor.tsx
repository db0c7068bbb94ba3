import type { ReactNode } from "react";
import { AisleForm } from "../../forms/aisle-form.tsx";
import type { FormSchema } from "../../forms/schema.ts";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { type FormValues, useAisleForm } from "../../forms/use-aisle-form.ts";
import { accountMessages as text } from "../../messages/account.ts";
import { useAnnouncer } from "../../ui/announcer.tsx";
import type { Editing } from "./editable-field.tsx";
import type { AccountUpdate } from "./use-account-updates.ts";

interface FieldEditorProps<V extends FormValues> {
  /** What is edited, in words. */
  readonly label: string;
  readonly initialValues: V;
  readonly schema: FormSchema;
  readonly save: AccountUpdate<V>;
  readonly editing: Editing;
  /** The fields. */
  readonly children: ReactNode;
}

/** The editor of one part of the account. It stays open with what was typed until the change is made or given up. */
export function FieldEditor<V extends FormValues>(props: FieldEditorProps<V>) {
  const { label, initialValues, schema, save, editing, children } = props;
  const announce = useAnnouncer();
  const form = useAisleForm<V>({
    initialValues,
    schema,
    failureMessage: text.failed,
    async onSubmit(values) {
      const refused = await save(values);
      if (refused.length === 0) {
        announce(text.saved(label));
        editing.edit(null);
      }
      return refused;
    },
  });
  return (
    <AisleForm form={form} aria-label={text.editField(label)}>
      <FormError />
      {children}
      <div className="account-editor-actions">
        <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
        <button type="button" className="aisle-button" data-kind="quiet" onClick={() => editing.edit(null)}>
          {text.cancel}
        </button>
      </div>
    </AisleForm>
  );
}
