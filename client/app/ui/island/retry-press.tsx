import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";

export interface RetryPressProps {
  /** `solid` where it is the only action, `ghost` beside text. */
  readonly variant: "solid" | "ghost";
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function RetryPress({ variant, onPress, children }: RetryPressProps) {
  return (
    <Button type="button" variant={variant} onClick={onPress}>
      {children}
    </Button>
  );
}
