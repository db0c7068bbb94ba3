import type { FormikContextType, FormikValues } from "formik";

type Errors<V extends FormikValues> = FormikContextType<V>["errors"];

/** The values of a form that the server has refused, each with its message. */
export interface RefusedValues<V extends FormikValues> {
  /** Remembers the fields of a submission that the server refused. */
  note(values: V, messages: Readonly<Record<string, string>>): void;
  /** Lets the next valid submission send refused values again: what made the server refuse them may have changed. */
  retry(): void;
  /** Returns the errors of a validation, with the messages of the fields whose value is still the refused one. */
  addTo(errors: Errors<V>, values: V): Errors<V>;
}

/**
 * Creates the memory of refused values. Formik validates on blur and knows only the schema, so the server's message
 * would vanish when the focus moves to its field.
 */
export function createRefusedValues<V extends FormikValues>(
  values: V,
  messages: Readonly<Record<string, string>>,
): RefusedValues<V> {
  let refusals: readonly { readonly name: keyof V; readonly value: unknown; readonly message: string }[] = [];
  let retrying = false;
  const note: RefusedValues<V>["note"] = (refusedValues, messageByName) => {
    refusals = Object.entries(messageByName).map(([name, message]) => ({ name, value: refusedValues[name], message }));
  };
  note(values, messages);
  return {
    note,
    retry() {
      retrying = true;
    },
    addTo(errors, current) {
      if (retrying && Object.keys(errors).length === 0) refusals = [];
      retrying = false;
      refusals = refusals.filter(({ name, value }) => current[name] === value);
      const messageByName = Object.fromEntries(refusals.map(({ name, message }) => [name, message]));
      return { ...messageByName, ...errors };
    },
  };
}
