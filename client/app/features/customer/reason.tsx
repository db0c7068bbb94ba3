import { SuggestedField } from "../../forms/fields/suggested-field.tsx";
import { requiredLength } from "../../forms/schema.ts";
import { customerMessages } from "../../messages/staff/customer.ts";

const text = customerMessages.reason;

/** A form in which an agent says why. */
export interface ReasonValues {
  readonly reason: string;
}

/** What the graph takes as a reason, in characters. */
const LEAST = 5;
const MOST = 200;

/** The rules of a reason. */
export const reasonSchema = requiredLength(text.required, LEAST, MOST, text.length);

/** Asks why somebody is looked up or something is done; the answer is part of the audit log. */
export function ReasonField({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  return (
    <SuggestedField<ReasonValues>
      name="reason"
      label={text.label}
      hint={text.hint}
      suggestions={text.suggestions}
      suggestionsLabel={text.suggestionsLabel}
      autoFocus={autoFocus}
      required
    />
  );
}
