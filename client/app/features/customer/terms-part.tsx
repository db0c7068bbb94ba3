import { customerMessages } from "../../messages/customer.ts";
import { Part, PartList } from "./part.tsx";
import { useReading } from "./reading.ts";
import type { TermsPart_AcceptedTermsFragment, TermsPart_TermsFragment } from "./terms-part.gql.ts";
import { when } from "./when.ts";

const text = customerMessages.terms;

interface TermsPartProps {
  /** What holds now and whether the shopper still has to accept it; null when that could not be read. */
  readonly terms: TermsPart_TermsFragment | null;
  readonly accepted: TermsPart_AcceptedTermsFragment;
}

/** Which terms hold, and which of them a shopper has accepted when. */
export function TermsPart({ terms, accepted: { freshness, nodes } }: TermsPartProps) {
  const { timeZone } = useReading();
  return (
    <Part title={text.title} freshness={freshness}>
      {terms && <p>{terms.currentVersion === null ? text.noTerms : text.current(terms.currentVersion)}</p>}
      {terms?.needsAcceptance && <p className="part-warning">{text.needed}</p>}
      <PartList empty={text.never}>
        {nodes.map(({ version, acceptedAt, isCurrent }) => (
          <li key={version}>
            <strong>{text.version(version)}</strong>
            <span>{`${text.accepted} ${when(acceptedAt, timeZone)}${isCurrent ? text.isCurrent : ""}`}</span>
          </li>
        ))}
      </PartList>
    </Part>
  );
}
