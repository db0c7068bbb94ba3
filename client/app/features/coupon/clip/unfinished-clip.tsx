import { Suspense } from "react";
import { neededPart } from "../../../ui/island/needed-part.tsx";
import type { FinishClipProps } from "../controls/finish-clip.tsx";

/** Loaded on demand, because there is no clip to finish before a guest clicks a button. */
const FinishClip = neededPart(async () => (await import("../controls/finish-clip.tsx")).FinishClip);

/**
 * Offers to finish a clip after the login. The live region exists before its text, so that screen readers announce it.
 */
export function UnfinishedClip(props: FinishClipProps) {
  return (
    <div role="status">
      <Suspense>{props.unfinished !== null && <FinishClip {...props} />}</Suspense>
    </div>
  );
}
