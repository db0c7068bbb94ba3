import { formMessages as text } from "#messages/form";
import type { FileLimits } from "./file-rules.ts";
import type { DefineSchema, SchemaRules } from "./validate.ts";

/** A field as an editor defines it. */
export interface DefinedField {
  readonly name: string;
  readonly type: "HIDDEN" | "EMAIL" | "PHONE" | "DATE" | "LOCATION" | "TEXT";
  readonly label: string | null;
  readonly required: boolean;
  /** The width in twelfths of the form. */
  readonly cols: number;
  readonly value: string | null;
  readonly component: string | null;
}

/** The key of a form's files; the names of defined fields begin with a letter. */
export const FILES = "_files";

/** The values of a form: a text per field, and the files. */
export interface DefinedValues {
  readonly [name: string]: string | readonly File[];
  readonly [FILES]: readonly File[];
}

/** The maximum lengths that the server accepts, in characters. */
export const longest = { line: 254, text: 5_000 } as const;

export const hasLines = ({ type, component }: DefinedField): boolean => type === "TEXT" && component === "textarea";

function ruleOf(field: DefinedField, { dayText, emailText, lineText, phoneText }: SchemaRules) {
  const most = hasLines(field) ? longest.text : longest.line;
  const rules: Readonly<Record<DefinedField["type"], typeof dayText>> = {
    HIDDEN: () => lineText(most),
    EMAIL: () => emailText(text.emailInvalid),
    PHONE: () => phoneText(text.phoneInvalid),
    DATE: dayText,
    LOCATION: () => lineText(most),
    TEXT: () => lineText(most),
  };
  const rule = rules[field.type]();
  return field.required ? rule.required(text.required) : rule;
}

/** Returns the schema of a form; the server checks the same rules. */
export function definedSchema(fields: readonly DefinedField[], limits: FileLimits | null): DefineSchema {
  return (rules) => {
    const texts = Object.fromEntries(fields.map((field) => [field.name, ruleOf(field, rules)]));
    return rules.formSchema(limits === null ? texts : { ...texts, [FILES]: rules.filesWithin(limits) });
  };
}

/** Returns the initial texts of a form; `given` are already known. */
export function definedTexts(
  fields: readonly DefinedField[],
  initialValues: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, initialValues[name] ?? value ?? ""]));
}

/** Returns the initial values of a form: its texts and no files. */
export function definedValues(
  fields: readonly DefinedField[],
  given?: Readonly<Record<string, string>>,
): DefinedValues {
  return { ...definedTexts(fields, given), [FILES]: [] };
}

/** Returns the values as the graph accepts them, without empty fields. */
export function sentValues(
  values: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly value: string }[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [{ name, value }] : [],
  );
}
