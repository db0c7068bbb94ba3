import { type MouseEvent, useState } from "react";
import type { MutationUserError } from "../../forms/user-errors.ts";

/** A choice that is saved as soon as it is made. */
export interface InstantChoice<Value> {
  /** What is chosen, the one being saved included. */
  readonly value: Value;
  /** Cancels clicks while a choice is being saved: the browser would check the input, but the choice would not be sent. */
  readonly onClickCapture: ((event: MouseEvent) => void) | undefined;
  /** Why the last choice was not saved; null when it was. */
  readonly failure: string | null;
  readonly choose: (value: Value) => void;
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Saves a choice when it is made, and takes it back when it is refused.
 * @param saved what is chosen as far as the graph knows
 * @param save saves another choice; resolves to why it was refused, which is nothing when it was saved
 */
export function useInstantChoice<Value>(
  saved: Value,
  save: (value: Value) => Promise<readonly MutationUserError[]>,
): InstantChoice<Value> {
  const [pending, setPending] = useState<{ readonly value: Value } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (value: Value): Promise<void> => {
    // One at a time: a second choice would race the first.
    if (pending !== null || value === saved) return;
    setPending({ value });
    setFailure(null);
    const refused = await save(value);
    setFailure(refused.length === 0 ? null : refused.map(({ message }) => message).join(" "));
    setPending(null);
  };
  return {
    value: pending === null ? saved : pending.value,
    onClickCapture: pending === null ? undefined : refuse,
    failure,
    choose: (value) => void choose(value),
  };
}
