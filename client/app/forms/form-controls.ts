import type { Draft } from "../lib/browser/drafts.ts";

/** The values of some fields of a form. */
export type FieldValues = Readonly<Record<string, string | boolean | readonly File[]>>;

/** Matches the `autocomplete` values of fields that a draft must not hold. */
const SECRET = /password|one-time-code/;

function valueOf(control: Element): string | boolean | readonly File[] | undefined {
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) return control.value;
  if (!(control instanceof HTMLInputElement)) return undefined;
  if (control.type === "checkbox") return control.checked;
  if (control.type === "radio") return control.checked ? control.value : undefined;
  return control.type === "file" ? [...(control.files ?? [])] : control.value;
}

const isSame = (typed: unknown, held: unknown): boolean => (Array.isArray(typed) ? typed.length === 0 : typed === held);

/** Reads the fields whose control has another value than the form state holds. */
export function typedValues(form: HTMLFormElement, held: Readonly<Record<string, unknown>>): FieldValues {
  const typed: Record<string, string | boolean | readonly File[]> = {};
  for (const control of form.elements) {
    const name = control.getAttribute("name");
    const value = valueOf(control);
    if (name === null || value === undefined || !(name in held) || isSame(value, held[name])) continue;
    typed[name] = value;
  }
  return typed;
}

/** Selects what a draft may hold: texts and choices of fields on the page, never a password or a code. */
export function openValues(form: HTMLFormElement, held: Readonly<Record<string, unknown>>): Draft {
  const open: Record<string, string | boolean> = {};
  for (const control of form.elements) {
    const name = control.getAttribute("name");
    const value = name === null ? undefined : held[name];
    const isOpen = !SECRET.test(control.getAttribute("autocomplete") ?? "");
    if (name !== null && isOpen && (typeof value === "string" || typeof value === "boolean")) open[name] = value;
  }
  return open;
}

/** Returns the field name of the control that has the focus, or null. */
export function focusedField(form: HTMLFormElement): string | null {
  const active = form.ownerDocument.activeElement;
  return active !== null && form.contains(active) ? active.getAttribute("name") : null;
}
