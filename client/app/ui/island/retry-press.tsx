import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** What a button that tries again is shown from. */
export interface RetryPressProps {
  /** `solid` where it is all that is left to do, `ghost` beside words. */
  readonly variant: "solid" | "ghost";
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button that tries again. */
export function RetryPress({ variant, onPress, children }: RetryPressProps) {
  return (
    <Button type="button" variant={variant} onClick={onPress}>
      {children}
    </Button>
  );
}
