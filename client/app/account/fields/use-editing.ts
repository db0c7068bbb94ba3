import { useMemo, useState } from "react";
import { dropDraft, readDraft } from "../../lib/browser/drafts.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { type EditedField, editedFields, type Editing } from "./editable-field.tsx";

const draftOf = (shopper: string, field: EditedField): string => `account:${shopper}:${field}`;

/** Returns the open editor of the account. One with a draft opens again after a reload or the end of the session. */
export function useEditing(shopper: string): Editing {
  const hydrated = useHydrated();
  const draftField = useMemo(
    // The server has no access to the drafts of this tab.
    () => (hydrated ? editedFields.find((one) => readDraft(draftOf(shopper, one)) !== null) : undefined),
    [hydrated, shopper],
  );
  const [editedField, edit] = useState<EditedField | null>();
  const field = editedField === undefined ? (draftField ?? null) : editedField;
  const draft = field === null ? undefined : draftOf(shopper, field);
  const giveUp = () => {
    if (draft !== undefined) dropDraft(draft);
    edit(null);
  };
  return { field, edit, draft, giveUp };
}
