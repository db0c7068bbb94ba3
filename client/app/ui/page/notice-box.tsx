import { Alert, Button } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface NoticeBoxProps {
  /** `empty` and `waiting` replace a list, the others appear above it. */
  readonly kind: "failed" | "stale" | "offline" | "empty" | "waiting";
  readonly children: ReactNode;
  /** The label of the retry button, where a retry can help. */
  readonly retry?: string;
  readonly onRetry?: () => void;
}

const looks = { failed: "error", stale: "warning", offline: "warning", empty: "neutral", waiting: "neutral" } as const;
const roles: Partial<Record<NoticeBoxProps["kind"], "alert" | "status">> = { failed: "alert", waiting: "status" };

/** One sentence about the state of a list, with a retry button where a retry can help. */
export function NoticeBox({ kind, children, retry, onRetry }: NoticeBoxProps) {
  return (
    <Alert.Root
      status={looks[kind]}
      role={roles[kind]}
      flexWrap="wrap"
      {...(onRetry && { justifyContent: "space-between" })}
    >
      <p>{children}</p>
      {onRetry && <Button onClick={onRetry}>{retry}</Button>}
    </Alert.Root>
  );
}
