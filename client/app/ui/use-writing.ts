import { useSyncExternalStore } from "react";

/** The fields in which keys are written; boxes and buttons take a key as a press. */
const FIELDS =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/** True while the visitor is in a field, where anything that takes the focus would also take their keys. */
export function useWriting(): boolean {
  return useSyncExternalStore(subscribe, isWriting, () => false);
}

const isWriting = (): boolean => document.activeElement?.matches(FIELDS) ?? false;

function subscribe(notify: () => void): () => void {
  // On the way from one field to the next the focus is for a moment in neither.
  const onMove = () => setTimeout(notify);
  document.addEventListener("focusin", onMove);
  document.addEventListener("focusout", onMove);
  return () => {
    document.removeEventListener("focusin", onMove);
    document.removeEventListener("focusout", onMove);
  };
}
