import { customerMessages } from "#messages/staff/customer";
import { Part, PartList } from "./part.tsx";
import { useReading } from "../reading.ts";
import type { SessionsPart_SessionsFragment } from "./sessions-part.gql.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";

const text = customerMessages.sessions;

/** The sessions of a shopper, most recently used first. */
export function SessionsPart({ sessions: { freshness, nodes } }: { readonly sessions: SessionsPart_SessionsFragment }) {
  const { timeZone } = useReading();
  return (
    <Part title={text.title} freshness={freshness}>
      <PartList empty={text.empty}>
        {nodes.map(({ id, device, startedAt, lastUsedAt }) => (
          <li key={id}>
            <strong>{device ?? customerMessages.signIns.unknownDevice}</strong>
            <span>
              {[
                text.since({ when: formatDateTime(startedAt, timeZone) }),
                text.lastUsed({ when: formatDateTime(lastUsedAt, timeZone) }),
              ].join(", ")}
            </span>
          </li>
        ))}
      </PartList>
    </Part>
  );
}
