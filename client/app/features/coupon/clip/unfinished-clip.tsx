import { Suspense } from "react";
import { neededPart } from "../../../ui/island/needed-part.tsx";
import type { FinishClipProps } from "../controls/finish-clip.tsx";

/** Nobody has a clip to finish before they have pressed a button. */
const FinishClip = neededPart(async () => (await import("../controls/finish-clip.tsx")).FinishClip);

/** Offers to finish a clip for which somebody logged in; the region is there before its words, so that they are read. */
export function UnfinishedClip(props: FinishClipProps) {
  return (
    <div role="status">
      <Suspense>{props.unfinished !== null && <FinishClip {...props} />}</Suspense>
    </div>
  );
}
