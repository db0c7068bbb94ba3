import { SuggestedField } from "../../forms/fields/suggested-field.tsx";
import type { SchemaRules } from "../../forms/validate.ts";
import { customerMessages } from "#messages/staff/customer";

const text = customerMessages.reason;

const suggestions = Object.values(text.suggestions);

export interface ReasonValues {
  readonly reason: string;
}

/** The minimum and maximum length of a reason that the graph accepts, in characters. */
const LEAST = 5;
const MOST = 200;

export const reasonRule = ({ requiredLength }: SchemaRules) => requiredLength(text.required, LEAST, MOST, text.length);

/** The field for the reason of a lookup or an action, which is part of the audit log. */
export function ReasonField({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  return (
    <SuggestedField<ReasonValues>
      name="reason"
      label={text.label}
      hint={text.hint}
      suggestions={suggestions}
      suggestionsLabel={text.suggestionsLabel}
      autoFocus={autoFocus}
      required
    />
  );
}
