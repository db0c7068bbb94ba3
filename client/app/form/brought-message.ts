import { useLayoutEffect } from "react";
import { keepDraft, readDraft } from "../lib/browser/drafts.ts";

export const MESSAGE_FIELD = "message";

/** Adds a message to the draft of a form, below what the visitor has typed. */
function addToDraft(draft: string, message: string): void {
  const values = readDraft(draft) ?? {};
  const value = values[MESSAGE_FIELD];
  const parts = typeof value === "string" ? value.split("\n\n") : [];
  if (!parts.includes(message)) keepDraft(draft, { ...values, [MESSAGE_FIELD]: [...parts, message].join("\n\n") });
}

/** Adds a message that a link brought to the draft of a form; must be called before the hook that reads the draft. */
export function useBroughtMessage(draft: string, message: string | null): void {
  useLayoutEffect(() => {
    if (message !== null) addToDraft(draft, message);
  }, [draft, message]);
}
