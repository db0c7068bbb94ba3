import { parseDate } from "../../../../input-rules/date.ts";
import { parseEmail } from "../../../../input-rules/email.ts";
import { parsePhone } from "../../../../input-rules/phone.ts";
import { userError } from "../../platform/errors/user-error.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { FieldValueInput, UserError } from "../../app/graph/schema.generated.ts";
import type { ContentForm, FormField } from "./content-decode.ts";
import type { Message } from "../../platform/text/message.ts";

export type CheckedValues =
  | { readonly values: Readonly<Record<string, string>> }
  | { readonly userErrors: readonly UserError[] };

const texts = {
  required: messages.shared.required,
  email: messages.shared.invalidEmail,
  date: messages.shared.invalidDate,
  phone: messages.shared.invalidPhone,
  oneLine: messages.input.oneLine,
  tooLong: messages.shared.tooLong,
} as const;

/** Matches line ends and other control characters. */
// oxlint-disable-next-line no-control-regex -- it matches control characters
const notOneLine = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex -- it matches control characters
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const maxLineLength = 254;
const maxTextLength = 5_000;

function problemOf({ type, required, component }: FormField, value: string): Message | null {
  if (value === "") return required ? texts.required : null;
  const mayHaveLines = type === "text" && component === "textarea";
  if ((mayHaveLines ? notText : notOneLine).test(value)) return texts.oneLine;
  if (value.length > (mayHaveLines ? maxTextLength : maxLineLength)) return texts.tooLong;
  if (type === "email" && parseEmail(value) === null) return texts.email;
  if (type === "date" && parseDate(value) === null) return texts.date;
  return type === "phone" && parsePhone(value) === null ? texts.phone : null;
}

/** Validates the values of a form. Hidden fields always have the value of the form. */
export function checkValues({ fields }: ContentForm, sent: readonly FieldValueInput[]): CheckedValues {
  const filled = new Map(sent.map(({ name, value }) => [name, value.trim()]));
  // A field may be named `constructor`, which every object with a prototype has.
  const values = Object.create(null) as Record<string, string>;
  const userErrors: UserError[] = [];
  for (const field of fields) {
    const isHidden = field.type === "hidden";
    const value = isHidden ? (field.value ?? "") : (filled.get(field.name) ?? "");
    const problem = isHidden ? null : problemOf(field, value);
    if (problem !== null) userErrors.push(userError("INVALID_INPUT", problem, ["input", "values", field.name]));
    else if (value !== "") values[field.name] = value;
  }
  return userErrors.length > 0 ? { userErrors } : { values };
}
