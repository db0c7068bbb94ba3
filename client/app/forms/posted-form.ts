import { formText } from "../lib/text/form-text.ts";
import type { MutationUserError } from "./user-errors.ts";
import { type DefineSchema, validateWith } from "./validate.ts";

/** A form that the server rejected, for the page that shows it again. */
export interface PostedForm {
  /** The typed values, without passwords. */
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly userErrors: readonly MutationUserError[];
}

/** Reads a posted form; the `empty` values replace missing fields. */
export function postedValues<V extends Readonly<Record<string, string | boolean>>>(form: FormData, empty: V): V {
  const entries = Object.entries(empty).map(([name, value]) => {
    if (typeof value === "boolean") return [name, form.has(name)];
    return [name, form.has(name) ? formText(form, name) : value];
  });
  return Object.fromEntries(entries) as V;
}

/** Validates a posted form with the schema of the page and returns one user error per invalid field. */
export function postedErrors(schema: DefineSchema, values: unknown): readonly MutationUserError[] {
  return Object.entries(validateWith(schema, values)).map(([name, message]) => ({ field: [name], message }));
}
