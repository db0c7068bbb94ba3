import { customerMessages } from "#messages/staff/customer";
import type { MailsPart_MailsFragment } from "./mails-part.gql.ts";
import { Part, PartList } from "./part.tsx";
import { useReading } from "../reading.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";

const text = customerMessages.mails;

const kinds: Readonly<Record<string, string>> = text.kinds;

/** The latest emails to a shopper, newest first: only their subjects, never their content. */
export function MailsPart({ mails: { freshness, nodes } }: { readonly mails: MailsPart_MailsFragment }) {
  const { timeZone } = useReading();
  return (
    <Part title={text.title} freshness={freshness}>
      <PartList empty={text.empty}>
        {nodes.map(({ sentAt, kind, subject, delivery }, index) => (
          <li key={`${sentAt} ${index}`}>
            <strong>{subject}</strong>
            <span>
              {[formatDateTime(sentAt, timeZone), kinds[kind] ?? text.kinds.form, delivery && text.delivery[delivery]]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </PartList>
    </Part>
  );
}
