import { customerMessages } from "#messages/staff/customer";
import { Part, PartList } from "./part.tsx";
import { SlowdownNote } from "./slowdown-note.tsx";
import { useReading } from "../reading.ts";
import type { SignInsPart_SignInsFragment } from "./sign-ins-part.gql.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";

const text = customerMessages.signIns;

interface SignInsPartProps {
  readonly customerId: string;
  readonly signIns: SignInsPart_SignInsFragment;
}

export function SignInsPart({ customerId, signIns: { freshness, nodes, slowdown } }: SignInsPartProps) {
  const { timeZone } = useReading();
  return (
    <Part title={text.title} freshness={freshness}>
      {slowdown && <SlowdownNote customerId={customerId} slowdown={slowdown} />}
      <PartList empty={text.empty}>
        {nodes.map(({ at, outcome, device }, index) => (
          <li key={`${at} ${index}`}>
            <strong data-tone={outcome === "SUCCEEDED" ? undefined : "bad"}>{text.outcomes[outcome]}</strong>
            <span>{[formatDateTime(at, timeZone), device ?? text.unknownDevice].join(" · ")}</span>
          </li>
        ))}
      </PartList>
    </Part>
  );
}
