import { FailedPart } from "../../features/customer/part.tsx";
import { HomeStorePart } from "../../features/customer/home-store-part.tsx";
import { MailsPart } from "../../features/customer/mails-part.tsx";
import { ProfilePart } from "../../features/customer/profile-part.tsx";
import { SessionsPart } from "../../features/customer/sessions-part.tsx";
import { SignInsPart } from "../../features/customer/sign-ins-part.tsx";
import { TermsPart } from "../../features/customer/terms-part.tsx";
import { customerMessages as text } from "../../messages/customer.ts";
import type { Look } from "./look.ts";

/** Fields of which each stands for the whole profile: they are read together. */
const PROFILE = ["user.lastName", "user.email", "user.phone"];

/** Who the shopper is and how they come in; what could not be read says so in its place. */
export function PersonParts({ customer, failed, readAt }: Pick<Look, "customer" | "failed" | "readAt">) {
  const { id, user, acceptedTerms, sessions, signIns, mails } = customer;
  return (
    <div id="person" className="customer-column">
      {failed.some((field) => PROFILE.includes(field)) ? (
        <FailedPart title={text.profile.title} />
      ) : (
        // What was revealed is gone once the page was read again.
        <ProfilePart key={readAt} customerId={id} user={user} />
      )}
      {failed.includes("user.homeStore") ? (
        <FailedPart title={text.store.title} />
      ) : (
        <HomeStorePart store={user.homeStore} />
      )}
      {acceptedTerms ? (
        <TermsPart terms={user.terms} accepted={acceptedTerms} />
      ) : (
        <FailedPart title={text.terms.title} />
      )}
      {sessions ? <SessionsPart sessions={sessions} /> : <FailedPart title={text.sessions.title} />}
      {signIns ? <SignInsPart signIns={signIns} /> : <FailedPart title={text.signIns.title} />}
      {mails ? <MailsPart mails={mails} /> : <FailedPart title={text.mails.title} />}
    </div>
  );
}
