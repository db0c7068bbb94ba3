import { useState } from "react";
import type { MutationUserError } from "../../forms/user-errors.ts";
import { newUuid } from "../../lib/browser/new-uuid.ts";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";

/** Returns the id of a change, which all its attempts share, and the function that ends it unless there are errors. */
export function useChange() {
  const [idempotencyKey, setIdempotencyKey] = useState(newUuid);
  const showSnackbar = useSnackbar();
  const end = (userErrors: readonly MutationUserError[], message: string): readonly MutationUserError[] => {
    if (userErrors.length > 0) return userErrors;
    setIdempotencyKey(newUuid());
    showSnackbar(message);
    return [];
  };
  return { idempotencyKey, end };
}
