import { formatTime } from "../../lib/time/dates.ts";
import { couponMessages as text } from "#messages/coupon";
import { NoticeBox } from "../../ui/page/notice-box.tsx";
import { useOnline } from "../../ui/hooks/use-online.ts";

interface BookNoticeProps {
  readonly freshness: { readonly fetchedAt: string; readonly stale: boolean };
  readonly timeZone: string;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** A notice that the coupons on the page may be out of date; null if they are current. */
export function BookNotice({ freshness, timeZone, failed, onRetry }: BookNoticeProps) {
  const online = useOnline();
  if (online && !failed && !freshness.stale) return null;
  const kind = online ? (failed ? "failed" : "stale") : "offline";
  return (
    <NoticeBox kind={kind} {...(online && { retry: text.retry, onRetry })}>
      {kind === "stale" ? text.stale({ time: formatTime(freshness.fetchedAt, timeZone) }) : text[kind]}
    </NoticeBox>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
}

/** Replaces the list if no coupons could be loaded. */
export function NoBookNotice({ onRetry }: RetryProps) {
  const kind = useOnline() ? "failed" : "offline";
  return (
    <NoticeBox kind={kind} retry={text.retry} onRetry={onRetry}>
      {text[kind]}
    </NoticeBox>
  );
}

/** The notice above the list if the later pages of the book could not be loaded. */
export function RestNotice({ onRetry }: RetryProps) {
  return (
    <NoticeBox kind="failed" retry={text.retry} onRetry={onRetry}>
      {text.failed}
    </NoticeBox>
  );
}

/** Replaces an empty list. */
export function EmptyNotice() {
  return <NoticeBox kind="empty">{text.empty}</NoticeBox>;
}
