import { Suspense } from "react";
import { customerMessages } from "#messages/staff/customer";
import { neededPart } from "../../../ui/island/needed-part.tsx";
import { Part, PartList } from "./part.tsx";
import type { SlowdownNoteProps } from "./slowdown-note.tsx";
import { useReading } from "../reading.ts";
import type { SignInsPart_SignInsFragment } from "./sign-ins-part.gql.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";

const text = customerMessages.signIns;

// Few shoppers are slowed down.
const SlowdownNote = neededPart<SlowdownNoteProps>(async () => (await import("./slowdown-note.tsx")).SlowdownNote);

interface SignInsPartProps {
  readonly customerId: string;
  readonly signIns: SignInsPart_SignInsFragment;
}

export function SignInsPart({ customerId, signIns: { freshness, nodes, slowdown } }: SignInsPartProps) {
  const { timeZone } = useReading();
  return (
    <Part title={text.title} freshness={freshness}>
      <Suspense>{slowdown && <SlowdownNote customerId={customerId} slowdown={slowdown} />}</Suspense>
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
