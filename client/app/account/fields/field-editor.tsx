import { Box, Button, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { AisleForm } from "../../forms/aisle-form.tsx";
import type { DefineSchema } from "../../forms/validate.ts";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { type AisleFormState, useAisleForm } from "../../forms/use-aisle-form.ts";
import type { CodedUserError } from "../../forms/user-errors.ts";
import type { Value } from "../../graphql/fields.ts";
import { accountMessages as text } from "#messages/account";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import type { Editing } from "./editable-field.tsx";
import { MissingValue } from "./missing-value.tsx";

type Texts = Readonly<Record<string, string>>;

interface FieldEditorProps<V extends Texts> {
  readonly label: string;
  /** The formatted current value, shown after a conflict with another change. */
  readonly shown: Value<string>;
  /** The values of the account; null if they could not be read. */
  readonly values: V | null;
  readonly schema: DefineSchema;
  /** The confirmation of the change; by default, that the field has been saved. */
  readonly done?: string;
  /** Saves the changed values, with all values that the editor showed; resolves to the errors. */
  readonly save: (changed: Partial<V>, seen: V) => Promise<readonly CodedUserError[]>;
  readonly editing: Editing;
  readonly children: ReactNode;
}

const isSame = (one: Texts, other: Texts): boolean => Object.keys(one).every((name) => one[name] === other[name]);

/** The editor of one field of the account. It stays open with the typed values until they are saved or discarded. */
export function FieldEditor<V extends Texts>({ values, ...props }: FieldEditorProps<V>) {
  const [lastValues, setLastValues] = useState(values);
  // The editor stays open if a later read of the value fails.
  if (values !== null && (lastValues === null || !isSame(values, lastValues))) setLastValues(values);
  return lastValues === null ? <MissingValue label={props.label} /> : <EditorForm {...props} present={lastValues} />;
}

type EditorFormProps<V extends Texts> = Omit<FieldEditorProps<V>, "values"> & { readonly present: V };

/** Returns the state of the form, and whether another change was saved since the editor opened. */
function useEditorForm<V extends Texts>(props: EditorFormProps<V>) {
  const { label, present, schema, done, save, editing } = props;
  const showSnackbar = useSnackbar();
  const [former, setFormer] = useState(present);
  const [isConflict, setConflict] = useState(false);
  const form = useAisleForm<V>({
    initialValues: former,
    schema,
    failureMessage: text.failed,
    draft: editing.draft,
    async onSubmit(values) {
      const changes = Object.entries(values).filter(([name, value]) => value !== former[name]);
      const userErrors = changes.length === 0 ? [] : await save(Object.fromEntries(changes) as Partial<V>, former);
      if (userErrors.some(({ code }) => code === "CONFLICT")) setConflict(true);
      if (userErrors.length > 0) return userErrors;
      showSnackbar(done ?? text.saved({ label }));
      editing.edit(null);
      return [];
    },
  });
  useRebase(form, isConflict && !isSame(former, present) ? { seen: former, present } : null, setFormer);
  return { form, isConflict };
}

function EditorForm<V extends Texts>(props: EditorFormProps<V>) {
  const { label, shown, editing, children } = props;
  const { form, isConflict } = useEditorForm(props);
  return (
    <AisleForm form={form} aria-label={text.editField({ label })}>
      <FormError />
      {isConflict && shown.state !== "failed" && (
        <Box as="p" paddingBlock="3" paddingInline="4" borderRadius="card" background="tint">
          {shown.state === "value" ? text.now({ value: shown.value }) : text.nowEmpty} {text.keepTyped}
        </Box>
      )}
      {children}
      <Flex wrap="wrap" align="center" gap="3">
        <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
        <Button variant="ghost" onClick={editing.giveUp}>
          {text.cancel}
        </Button>
      </Flex>
    </AisleForm>
  );
}

/** Updates the unchanged fields to the current values, so that a retry overwrites no value unseen. */
function useRebase<V extends Texts>(
  { formik: { values, setValues } }: AisleFormState<V>,
  change: { readonly seen: V; readonly present: V } | null,
  setSeen: (seen: V) => void,
): void {
  useEffect(() => {
    if (change === null) return;
    const { seen, present } = change;
    const entries = Object.entries(values).map(([name, value]) => [name, value === seen[name] ? present[name] : value]);
    void setValues(Object.fromEntries(entries) as V);
    setSeen(present);
  }, [change, setSeen, setValues, values]);
}
