import { Box } from "@chakra-ui/react";
import { byState, type Value } from "../../../graphql/fields.ts";
import { customerMessages } from "#messages/staff/customer";
import { MissingLine, Part, PartList, PartWarning } from "./part.tsx";
import { useReading } from "../reading.ts";
import type { TermsPart_AcceptedTermsFragment, TermsPart_TermsFragment } from "./terms-part.gql.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";

const text = customerMessages.terms;

interface TermsPartProps {
  /** The current version, and if the shopper still has to accept it. */
  readonly terms: Value<TermsPart_TermsFragment>;
  readonly accepted: TermsPart_AcceptedTermsFragment;
}

/** The current terms, and the versions that a shopper has accepted, with their dates. */
export function TermsPart({ terms, accepted: { freshness, nodes } }: TermsPartProps) {
  const { timeZone } = useReading();
  return (
    <Part title={text.title} freshness={freshness}>
      <Box marginBottom="2">
        {byState(
          terms,
          { empty: null, failed: <MissingLine what={text.currentMissing} /> },
          ({ currentVersion, needsAcceptance }) => (
            <>
              <p>{currentVersion === null ? text.noTerms : text.current({ version: currentVersion })}</p>
              {needsAcceptance && <PartWarning>{text.needed}</PartWarning>}
            </>
          ),
        )}
      </Box>
      <PartList empty={text.never}>
        {nodes.map(({ version, acceptedAt, isCurrent }) => (
          <li key={version}>
            <strong>{text.version({ version })}</strong>
            <span>
              {text.accepted} {formatDateTime(acceptedAt, timeZone)}
              {isCurrent && text.isCurrent}
            </span>
          </li>
        ))}
      </PartList>
    </Part>
  );
}
