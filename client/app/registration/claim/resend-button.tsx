import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { cardClaimMessages as text } from "#messages/session/card-claim";
import { timing } from "../../lib/business-constants.ts";
import { useNow } from "../../ui/hooks/use-now.ts";

interface ResendButtonProps {
  readonly isSubmitting: boolean;
  readonly onPress: () => Promise<void>;
}

/** A button that requests a new code, after a wait in which the text message can arrive. */
export function ResendButton({ isSubmitting, onPress }: ResendButtonProps) {
  const [sentAt] = useState(() => Date.now());
  const now = useNow(1_000) ?? sentAt;
  const seconds = Math.ceil((sentAt + timing.claimCodeWait - now) / 1_000);
  const isWaiting = seconds > 0;
  return (
    <Button
      variant="outline"
      // On a wide screen the button is beside the field, below the height of its label.
      marginTop={{ sm: "7" }}
      aria-disabled={isWaiting || isSubmitting || undefined}
      onClick={() => void (isWaiting || isSubmitting || onPress())}
    >
      {isWaiting ? text.resendIn({ seconds }) : text.resend}
    </Button>
  );
}
