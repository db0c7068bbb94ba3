import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface RetryButtonProps {
  /** True while the retry is in progress. */
  readonly busy?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function RetryButton({ busy = false, onPress, children }: RetryButtonProps) {
  return (
    <Button
      variant="plain"
      minWidth="0"
      minHeight="6"
      padding="0 0.35rem"
      fontSize="inherit"
      fontWeight="700"
      textDecoration="underline"
      textUnderlineOffset="3px"
      aria-disabled={busy || undefined}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
