import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
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
      {`${text.resetSent} ${mentionsDelay ? `${text.resetDelay} ` : ""}${text.resetHelp} `}
      <Link to="/contact-us">{text.contactUs}</Link>
      {" page."}
    </p>
  );
}
