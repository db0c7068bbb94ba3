import { Suspense } from "react";
import { neededPart } from "../../ui/island/needed-part.tsx";
import type { FinishClipProps } from "../controls/finish-clip.tsx";
import type { CouponClipping } from "./use-coupon-actions.ts";

/** Loaded on demand, because there is no clip to finish before a guest clicks a button. */
const FinishClip = neededPart(async () => (await import("../controls/finish-clip.tsx")).FinishClip);

interface UnfinishedClipProps extends Pick<FinishClipProps, "coupons"> {
  readonly clipping: CouponClipping;
}

/** Offers to finish a clip after the login. The live region exists first, so that screen readers announce it. */
export function UnfinishedClip({ coupons, clipping: { unfinished, actions, forgetUnfinished } }: UnfinishedClipProps) {
  return (
    <div role="status">
      <Suspense>
        {unfinished !== null && (
          <FinishClip coupons={coupons} unfinished={unfinished} onClip={actions.clip} onDismiss={forgetUnfinished} />
        )}
      </Suspense>
    </div>
  );
}
