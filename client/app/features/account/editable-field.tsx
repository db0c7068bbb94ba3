import { Box, Button } from "@chakra-ui/react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import type { Value } from "../../graphql/fields.ts";
import { useRetry } from "../../graphql/use-retry.ts";
import { accountMessages as text } from "../../messages/account.ts";
import { errorMessages } from "../../messages/errors.ts";
import { ValueLine } from "./missing-value.tsx";

/** The parts of the account that have an editor. */
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

/** Which editor is open, at most one at a time, and how to open another; null closes it. */
export interface Editing {
  readonly field: EditedField | null;
  readonly edit: (field: EditedField | null) => void;
  /** The name of the draft of the open editor. */
  readonly draft: string | undefined;
  /** Closes the editor and forgets what was typed. */
  readonly giveUp: () => void;
}

interface EditableFieldProps {
  readonly field: EditedField;
  readonly label: string;
  /** The value in words. One that could not be read cannot be edited. */
  readonly shown: Value<string>;
  /** True while something that the editor goes by could not be read. */
  readonly locked?: boolean;
  readonly editing: Editing;
  /** The editor, which may still have to be loaded. */
  readonly children: ReactNode;
}

/**
 * A part of the account to be read, with Edit, or with Retry when it could not be read. Its editor takes its place and stays
 * while it is open, whatever is read meanwhile.
 */
export function EditableField({ field, label, shown, locked = false, editing, children }: EditableFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { busy, retry } = useRetry();
  const isOpen = editing.field === field;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Back to where the editor was opened, unless another one has been opened meanwhile.
    if (wasOpen.current && editing.field === null) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, editing.field]);
  const failed = shown.state === "failed";
  return (
    <Box
      paddingBlock="3"
      borderTop="1px solid"
      borderColor="line"
      _first={{ borderTop: "0" }}
      css={{ "& .aisle-form": { maxWidth: "30rem", paddingBlock: "3" } }}
    >
      <Box as="dt" fontSize="sm" color="inkSoft">
        {label}
      </Box>
      <dd>
        {isOpen ? (
          <Suspense>{children}</Suspense>
        ) : (
          <ValueLine data-missing={failed || undefined}>
            <span>{inWords(shown)}</span>
            {(failed || !locked) && (
              // One button in both states, so that it keeps the focus when the value has been read.
              <Button
                ref={button}
                variant="ghost"
                className="needs-script"
                aria-label={failed ? text.retryField(label) : text.editField(label)}
                aria-disabled={busy || undefined}
                onClick={failed ? retry : () => editing.edit(field)}
              >
                {failed ? errorMessages.retry : text.edit}
              </Button>
            )}
          </ValueLine>
        )}
      </dd>
    </Box>
  );
}

function inWords(shown: Value<string>): string {
  switch (shown.state) {
    case "value":
      return shown.value;
    case "empty":
      return text.empty;
    case "failed":
      return text.missing;
  }
}
