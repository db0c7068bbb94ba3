import { type MouseEvent, useState } from "react";
import type { MutationUserError } from "../forms/user-errors.ts";
import { accountMessages as text } from "#messages/account";
import { useSnackbar } from "../ui/overlay/snackbar.tsx";

export interface InstantChoice<Value> {
  /** The current choice, including one that is being saved. */
  readonly value: Value;
  /** Cancels clicks while a choice is being saved: the browser would check the input, but nothing would be sent. */
  readonly onClickCapture: ((event: MouseEvent) => void) | undefined;
  /** The error of the last choice; null if it was saved. */
  readonly failure: string | null;
  readonly choose: (value: Value) => void;
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Saves a choice at once and says so, and reverts it if `save` resolves to errors. */
export function useInstantChoice<Value>(
  saved: Value,
  save: (value: Value) => Promise<readonly MutationUserError[]>,
): InstantChoice<Value> {
  const [choice, setChoice] = useState<{ readonly value: Value } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const showSnackbar = useSnackbar();
  const choose = async (value: Value): Promise<void> => {
    // One at a time, because a second choice would race the first.
    if (choice !== null || value === saved) return;
    setChoice({ value });
    setFailure(null);
    const userErrors = await save(value);
    setFailure(userErrors.length === 0 ? null : userErrors.map(({ message }) => message).join(" "));
    setChoice(null);
    if (userErrors.length === 0) showSnackbar(text.choiceSaved);
  };
  return {
    value: choice === null ? saved : choice.value,
    onClickCapture: choice === null ? undefined : refuse,
    failure,
    choose: (value) => void choose(value),
  };
}
