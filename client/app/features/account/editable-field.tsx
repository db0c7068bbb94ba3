import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { accountMessages as text } from "../../messages/account.ts";

/** The parts of the account that have an editor. */
export type EditedField =
  | "fullName"
  | "phone"
  | "secondaryPhone"
  | "email"
  | "password"
  | "birthday"
  | "fullAddress"
  | "storeNumber"
  | "organization";

/** Which editor is open, at most one at a time, and how to open another; null closes it. */
export interface Editing {
  readonly field: EditedField | null;
  readonly edit: (field: EditedField | null) => void;
}

interface EditableFieldProps {
  readonly field: EditedField;
  readonly label: string;
  /** The value as it is read; null for none. */
  readonly shown: string | null;
  readonly editing: Editing;
  /** The editor, which may still have to be loaded. */
  readonly children: ReactNode;
}

/** A part of the account to be read, with Edit; while it is edited its editor stands in its place. */
export function EditableField({ field, label, shown, editing, children }: EditableFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = editing.field === field;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Back to where the editor was opened, unless another one has been opened meanwhile.
    if (wasOpen.current && editing.field === null) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, editing.field]);
  return (
    <div className="account-field">
      <dt>{label}</dt>
      <dd>
        {isOpen ? (
          <Suspense>{children}</Suspense>
        ) : (
          <div className="account-shown">
            <span>{shown ?? text.empty}</span>
            <button
              ref={button}
              type="button"
              className="aisle-button"
              data-kind="quiet"
              aria-label={text.editField(label)}
              onClick={() => editing.edit(field)}
            >
              {text.edit}
            </button>
          </div>
        )}
      </dd>
    </div>
  );
}
