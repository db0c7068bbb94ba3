import { Box, Button } from "@chakra-ui/react";
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import type { Value } from "../../graphql/fields.ts";
import { useRetry } from "../../graphql/use-retry.ts";
import { accountMessages as text } from "#messages/account";
import { errorMessages } from "#messages/error";
import { ValueLine } from "./missing-value.tsx";

export const editedFields = [
  "fullName",
  "phone",
  "secondaryPhone",
  "email",
  "password",
  "birthday",
  "fullAddress",
  "storeNumber",
  "organization",
] as const;
export type EditedField = (typeof editedFields)[number];

/** The open editor, at most one at a time, and the function that opens another; null closes it. */
export interface Editing {
  readonly field: EditedField | null;
  readonly edit: (field: EditedField | null) => void;
  /** The name of the draft of the open editor. */
  readonly draft: string | undefined;
  readonly giveUp: () => void;
}

interface EditableFieldProps {
  readonly field: EditedField;
  readonly label: string;
  /** The formatted value. A value that could not be read cannot be edited. */
  readonly shown: Value<string>;
  /** True if a setting that the editor needs could not be read. */
  readonly locked?: boolean;
  readonly editing: Editing;
  readonly children: ReactNode;
}

/** Returns the ref of the Edit button, which gets the focus back when the editor closes and no other opens. */
function useEditButton(editing: Editing, isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && editing.field === null) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, editing.field]);
  return button;
}

/** A field of the account with an Edit or a Retry button. The editor stays open even if the value changes meanwhile. */
export function EditableField({ field, label, shown, locked = false, editing, children }: EditableFieldProps) {
  const { busy, retry } = useRetry();
  const isOpen = editing.field === field;
  const button = useEditButton(editing, isOpen);
  const isFailed = shown.state === "failed";
  return (
    <Box
      paddingBlock="3"
      borderTop="1px solid"
      borderColor="line"
      _first={{ borderTop: "0" }}
      css={{ "& .aisle-form": { maxWidth: "30rem", paddingBlock: "3" } }}
    >
      <Box as="dt" fontSize="sm" color="inkSoft" className={isOpen ? "visually-hidden" : undefined}>
        {label}
      </Box>
      <dd>
        {isOpen ? (
          <Suspense>{children}</Suspense>
        ) : (
          <ValueLine data-missing={isFailed || undefined}>
            <span>{inWords(shown)}</span>
            {(isFailed || !locked) && (
              // One button for both states, so that it keeps the focus when the value has been read.
              <Button
                ref={button}
                variant="ghost"
                className="needs-script"
                aria-label={isFailed ? text.retryField({ label }) : text.editField({ label })}
                aria-disabled={busy || undefined}
                onClick={isFailed ? retry : () => editing.edit(field)}
              >
                {isFailed ? errorMessages.retry : text.edit}
              </Button>
            )}
          </ValueLine>
        )}
      </dd>
    </Box>
  );
}

function inWords(value: Value<string>): string {
  switch (value.state) {
    case "value":
      return value.value;
    case "empty":
      return text.empty;
    case "failed":
      return text.missing;
  }
}
