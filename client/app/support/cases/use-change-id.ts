import { useState } from "react";
import { newUuid } from "../../lib/browser/new-uuid.ts";

/** Returns the id of the next change, which all its attempts share, and the function that begins another change. */
export function useChangeId(): readonly [id: string, next: () => void] {
  const [id, setId] = useState(newUuid);
  return [id, () => setId(newUuid())];
}
