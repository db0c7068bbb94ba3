/** An expected failure of a mutation, as in every payload of the graph. */
export interface MutationUserError {
  readonly field: readonly string[] | null;
  readonly message: string;
}

/** A user error with its code, for forms that do more about a code than show its message. */
export type CodedUserError = MutationUserError & { readonly code?: string };

/** The user errors of one mutation, by where a form shows them. */
export interface SortedErrors {
  /** The first message per form field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The messages that belong to no field of the form, in their order. */
  readonly form: readonly string[];
}

/** Assigns user errors to the fields of a form; `aliases` map names that only the graph's input has. */
export function sortUserErrors(
  errors: readonly MutationUserError[],
  names: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): SortedErrors {
  const fields: Record<string, string> = {};
  const form: string[] = [];
  for (const { field, message } of errors) {
    const last = field?.at(-1);
    const name = last === undefined ? undefined : (aliases[last] ?? last);
    if (name === undefined || !names.includes(name)) form.push(message);
    else fields[name] ??= message;
  }
  return { fields, form };
}
