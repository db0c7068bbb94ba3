import { useMemo, useState } from "react";
import { dropDraft, readDraft } from "../../lib/browser/drafts.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { type EditedField, editedFields, type Editing } from "./editable-field.tsx";

const draftOf = (shopper: string, field: EditedField): string => `account:${shopper}:${field}`;

/**
 * Knows which editor of the account is open. An editor in which the shopper was typing when the page was left, by a
 * link, a reload or the end of the session, is open again on return.
 * @param shopper the id of the shopper whose account it is
 */
export function useEditing(shopper: string): Editing {
  const hydrated = useHydrated();
  const begun = useMemo(
    // The server does not know what this tab keeps.
    () => (hydrated ? editedFields.find((one) => readDraft(draftOf(shopper, one)) !== null) : undefined),
    [hydrated, shopper],
  );
  const [chosen, edit] = useState<EditedField | null>();
  const field = chosen === undefined ? (begun ?? null) : chosen;
  const draft = field === null ? undefined : draftOf(shopper, field);
  const giveUp = () => {
    if (draft !== undefined) dropDraft(draft);
    edit(null);
  };
  return { field, edit, draft, giveUp };
}
