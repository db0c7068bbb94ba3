import { Suspense } from "react";
import { FailedPart } from "../../../customer/parts/part.tsx";
import { HomeStorePart } from "../../../customer/parts/home-store-part.tsx";
import { MailsPart } from "../../../customer/parts/mails-part.tsx";
import { ProfilePart } from "../../../customer/parts/profile-part.tsx";
import { SessionsPart } from "../../../customer/parts/sessions-part.tsx";
import { TermsPart } from "../../../customer/parts/terms-part.tsx";
import { customerMessages as text } from "#messages/staff/customer";
import { neededPart } from "../../../../ui/island/needed-part.tsx";
import type { LookFields } from "../look.ts";
import { PartColumn } from "./part-column.tsx";
import { partOf } from "./part-of.tsx";

// Loaded apart from the page, whose budget it would exceed.
const SignInsPart = neededPart(async () => (await import("../../../customer/parts/sign-ins-part.tsx")).SignInsPart);

const CasesPart = neededPart(async () => (await import("../../../cases/cases-part.tsx")).CasesPart);

interface PersonPartsProps {
  readonly customerId: string;
  readonly fields: LookFields;
  /** The time of the response, in ISO 8601. */
  readonly readAt: string;
}

/**
 * The profile, home store, terms, sessions, sign-ins and emails of the shopper; a section that could not be read says
 * so in its place.
 */
export function PersonParts({ customerId, fields: { customer, user }, readAt }: PersonPartsProps) {
  // These fields come from one read.
  const isProfileLost = [user.lastName, user.email, user.phone].some(({ state }) => state === "failed");
  return (
    <PartColumn id="person">
      {isProfileLost ? (
        <FailedPart title={text.profile.title} />
      ) : (
        // The key discards revealed values once the page is read again.
        <ProfilePart key={readAt} customerId={customerId} user={user} />
      )}
      {user.homeStore.state === "failed" ? (
        <FailedPart title={text.store.title} />
      ) : (
        <HomeStorePart store={user.homeStore} />
      )}
      {partOf(text.cases.title, customer.cases, (cases) => (
        <Suspense>
          <CasesPart customerId={customerId} cases={cases} freeze={user.redemptionFreeze} />
        </Suspense>
      ))}
      {partOf(text.terms.title, customer.acceptedTerms, (terms) => (
        <TermsPart terms={user.terms} accepted={terms} />
      ))}
      {partOf(text.sessions.title, customer.sessions, (sessions) => (
        <SessionsPart sessions={sessions} />
      ))}
      {partOf(text.signIns.title, customer.signIns, (signIns) => (
        <Suspense>
          <SignInsPart customerId={customerId} signIns={signIns} />
        </Suspense>
      ))}
      {partOf(text.mails.title, customer.mails, (mails) => (
        <MailsPart mails={mails} />
      ))}
    </PartColumn>
  );
}
