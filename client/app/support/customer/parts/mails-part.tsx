import { customerMessages } from "#messages/staff/customer";
import type { MailsPart_MailsFragment } from "./mails-part.gql.ts";
import { Part, PartList } from "./part.tsx";
import { useReading } from "../reading.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";

const text = customerMessages.mails;

/** Returns the kind of an email in words; every other id is that of a form. */
function kindText(kind: string): string {
  if (kind === "account-changed") return text.kinds.accountChanged;
  if (kind === "subscribed") return text.kinds.subscribed;
  return kind === "password-reset" ? text.kinds.passwordReset : text.kinds.form;
}

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
              {[formatDateTime(sentAt, timeZone), kindText(kind), delivery === null ? [] : text.delivery[delivery]]
                .flat()
                .join(" · ")}
            </span>
          </li>
        ))}
      </PartList>
    </Part>
  );
}
