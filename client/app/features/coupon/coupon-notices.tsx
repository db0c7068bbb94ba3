import type { ReactNode } from "react";
import { formatTime } from "../../lib/dates.ts";
import { couponMessages as text } from "../../messages/coupon.ts";
import { useOnline } from "../../ui/use-online.ts";

interface NoticeProps {
  readonly kind: "failed" | "stale" | "offline" | "empty";
  readonly children: ReactNode;
  readonly onRetry?: () => void;
}

/** One sentence about the state of the list, with a way to try again where trying can help. */
export function CouponNotice({ kind, children, onRetry }: NoticeProps) {
  return (
    <div className="coupon-notice" data-kind={kind} role={kind === "failed" ? "alert" : undefined}>
      <p>{children}</p>
      {onRetry && (
        <button type="button" className="aisle-button coupon-notice-retry" onClick={onRetry}>
          {text.retry}
        </button>
      )}
    </div>
  );
}

interface BookNoticeProps {
  readonly freshness: { readonly fetchedAt: string; readonly stale: boolean };
  readonly timeZone: string;
  /** True when the last attempt to load failed although there are coupons to show. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Says when the coupons on the page are not known to be the current ones; silent otherwise. */
export function BookNotice({ freshness, timeZone, failed, onRetry }: BookNoticeProps) {
  const online = useOnline();
  if (!online) return <CouponNotice kind="offline">{text.offline}</CouponNotice>;
  if (failed) {
    return (
      <CouponNotice kind="failed" onRetry={onRetry}>
        {text.failed}
      </CouponNotice>
    );
  }
  if (!freshness.stale) return null;
  return (
    <CouponNotice kind="stale" onRetry={onRetry}>
      {text.stale(formatTime(freshness.fetchedAt, timeZone))}
    </CouponNotice>
  );
}

/** Stands in for the list when no coupons could be loaded at all. */
export function NoBookNotice({ onRetry }: { readonly onRetry: () => void }) {
  const online = useOnline();
  return (
    <CouponNotice kind={online ? "failed" : "offline"} onRetry={onRetry}>
      {online ? text.failed : text.offline}
    </CouponNotice>
  );
}
