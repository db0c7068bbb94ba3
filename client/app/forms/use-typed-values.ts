import type { FormikContextType, FormikValues } from "formik";
import { type RefObject, useEffect, useLayoutEffect } from "react";
import { dropDraft, keepDraft, readDraft } from "../lib/browser/drafts.ts";
import { type FieldValues, focusedField, openValues, typedValues } from "./form-controls.ts";

interface TypedValuesOptions<V> {
  readonly formik: FormikContextType<V>;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The key of the form's draft; null for a form without a draft. */
  readonly draft: string | null;
}

/** Returns the draft's values for the fields of the form, where the type matches and the value differs. */
function fittingDraft(draft: string | null, held: Readonly<Record<string, unknown>>): FieldValues {
  const stored = Object.entries((draft === null ? null : readDraft(draft)) ?? {});
  return Object.fromEntries(
    stored.filter(([name, value]) => typeof value === typeof held[name] && value !== held[name]),
  );
}

/** Initializes a form with its draft, and over it the values that were typed before the scripts started. */
export function useTypedValues<V extends FormikValues>({ formik, element, draft }: TypedValuesOptions<V>) {
  useLayoutEffect(() => {
    const form = element.current;
    if (form === null) return;
    const found = { ...fittingDraft(draft, formik.values), ...typedValues(form, formik.values) };
    const names = Object.keys(found);
    if (names.length === 0) return;
    // Chosen files are listed below their control, which then accepts further ones.
    for (const files of form.querySelectorAll<HTMLInputElement>("input[type=file]")) files.value = "";
    const values: V = { ...formik.values, ...found };
    const focused = focusedField(form);
    const left = names.filter((name) => name !== focused && values[name] !== "");
    void formik.setValues(values, false);
    void formik.setTouched({ ...formik.touched, ...Object.fromEntries(left.map((name) => [name, true])) }, false);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, before a change renders the fields from the form state
  }, []);

  const { values, initialValues, dirty } = formik;
  useEffect(() => {
    if (draft === null || element.current === null) return;
    if (!dirty) return dropDraft(draft);
    // An untouched field may have another initial value by the next visit.
    const typed = Object.entries(openValues(element.current, values)).filter(
      ([name, value]) => value !== initialValues[name],
    );
    keepDraft(draft, Object.fromEntries(typed));
  }, [draft, dirty, element, initialValues, values]);
}
