import { Alert, Button } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface NoticeBoxProps {
  /** `empty` and `waiting` stand in place of a list, the others above it. */
  readonly kind: "failed" | "stale" | "offline" | "empty" | "waiting";
  readonly children: ReactNode;
  /** The words of the button that tries again, where trying can help. */
  readonly retry?: string;
  readonly onRetry?: () => void;
}

const looks = { failed: "error", stale: "warning", offline: "warning", empty: "neutral", waiting: "neutral" } as const;
const roles: Partial<Record<NoticeBoxProps["kind"], "alert" | "status">> = { failed: "alert", waiting: "status" };

/** One sentence about the state of a list, with a way to try again where trying can help. */
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
