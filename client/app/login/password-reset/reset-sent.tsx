import { useEffect, useRef } from "react";
import { linkTo } from "../../ui/link/link-to.tsx";
import { sessionMessages as text } from "#messages/session/session";

interface ResetSentProps {
  /** False if the message should not mention how long the mail may take. */
  readonly mentionsDelay?: boolean;
}

/** The confirmation that a mail is on its way. It takes the focus, because the submit button is gone. */
export function ResetSent({ mentionsDelay = true }: ResetSentProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} tabIndex={-1}>
      {text.resetSent} {mentionsDelay && text.resetDelay} {text.resetHelp({ contact: linkTo("/contact-us") })}
    </p>
  );
}
