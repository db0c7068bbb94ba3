import type { FormikContextType, FormikValues } from "formik";
import { type RefObject, useEffect, useLayoutEffect } from "react";
import { type Draft, dropDraft, keepDraft, readDraft } from "../lib/browser/drafts.ts";

type FieldValues = Readonly<Record<string, string | boolean | readonly File[]>>;

/** Matches the `autocomplete` values of fields that a draft must not hold. */
const SECRET = /password|one-time-code/;

function valueOf(control: Element): string | boolean | readonly File[] | undefined {
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) return control.value;
  if (!(control instanceof HTMLInputElement)) return undefined;
  if (control.type === "checkbox") return control.checked;
  if (control.type === "radio") return control.checked ? control.value : undefined;
  return control.type === "file" ? [...(control.files ?? [])] : control.value;
}

const isSame = (value: unknown, state: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === state;

/** Reads the fields whose control has another value than the form state holds. */
function typedValues(form: HTMLFormElement, state: Readonly<Record<string, unknown>>): FieldValues {
  const values: Record<string, string | boolean | readonly File[]> = {};
  for (const control of form.elements) {
    const name = control.getAttribute("name");
    const value = valueOf(control);
    if (name === null || value === undefined || !(name in state) || isSame(value, state[name])) continue;
    values[name] = value;
  }
  return values;
}

/** Selects what a draft may hold: texts and choices of fields on the page, never a password or a code. */
function openValues(form: HTMLFormElement, state: Readonly<Record<string, unknown>>): Draft {
  const open: Record<string, string | boolean> = {};
  for (const control of form.elements) {
    const name = control.getAttribute("name");
    const value = name === null ? undefined : state[name];
    const isOpen = !SECRET.test(control.getAttribute("autocomplete") ?? "");
    if (name !== null && isOpen && (typeof value === "string" || typeof value === "boolean")) open[name] = value;
  }
  return open;
}

/** Returns the field name of the control that has the focus, or null. */
function focusedField(form: HTMLFormElement): string | null {
  const active = form.ownerDocument.activeElement;
  return active !== null && form.contains(active) ? active.getAttribute("name") : null;
}

interface TypedValuesOptions<V> {
  readonly formik: FormikContextType<V>;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The key of the form's draft; null for a form without a draft. */
  readonly draft: string | null;
}

/** Returns the draft's values for the fields of the form, where the type matches and the value differs. */
function fittingDraft(draft: string | null, state: Readonly<Record<string, unknown>>): FieldValues {
  const entries = Object.entries((draft === null ? null : readDraft(draft)) ?? {});
  return Object.fromEntries(
    entries.filter(([name, value]) => typeof value === typeof state[name] && value !== state[name]),
  );
}

/** Initializes a form with its draft, and over it the values that were typed before the scripts started. */
export function useTypedValues<V extends FormikValues>({ formik, element, draft }: TypedValuesOptions<V>) {
  useLayoutEffect(() => {
    const form = element.current;
    if (form === null) return;
    const formValues = { ...fittingDraft(draft, formik.values), ...typedValues(form, formik.values) };
    const names = Object.keys(formValues);
    if (names.length === 0) return;
    // Chosen files are listed below their control, which then accepts further ones.
    for (const files of form.querySelectorAll<HTMLInputElement>("input[type=file]")) files.value = "";
    const values: V = { ...formik.values, ...formValues };
    const focused = focusedField(form);
    const remainder = names.filter((name) => name !== focused && values[name] !== "");
    void formik.setValues(values, false);
    void formik.setTouched({ ...formik.touched, ...Object.fromEntries(remainder.map((name) => [name, true])) }, false);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, before a change renders the fields from the form state
  }, []);

  const { values, initialValues, dirty } = formik;
  useEffect(() => {
    if (draft === null || element.current === null) return;
    if (!dirty) return dropDraft(draft);
    // An untouched field may have another initial value by the next visit.
    const entries = Object.entries(openValues(element.current, values)).filter(
      ([name, value]) => value !== initialValues[name],
    );
    keepDraft(draft, Object.fromEntries(entries));
  }, [draft, dirty, element, initialValues, values]);
}
