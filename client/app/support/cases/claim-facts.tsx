import { Stack, Text } from "@chakra-ui/react";
import { caseMessages } from "#messages/staff/case";
import { formatDateTime } from "../../lib/time/dates.ts";
import { Facts } from "../../ui/table/facts.tsx";
import type { CaseDetail_CaseFragment } from "./case-fields.gql.ts";

const text = caseMessages.claim;

type CardClaim = NonNullable<CaseDetail_CaseFragment["cardClaim"]>;

function stateText({ state, approvedUntil }: CardClaim, timeZone: string): string {
  if (state !== "APPROVED") return text.states[state];
  return text.states.APPROVED({ day: approvedUntil === null ? "" : formatDateTime(approvedUntil, timeZone) });
}

/** A claim: the masked phone, and which proofs of the claimant were right. */
export function ClaimFacts({ claim, timeZone }: { readonly claim: CardClaim; readonly timeZone: string }) {
  const facts = [
    [text.phone, claim.phone],
    [text.requested, formatDateTime(claim.requestedAt, timeZone)],
    [text.code, text.codeRight],
    [text.details, text.compared[claim.details]],
    [text.state, stateText(claim, timeZone)],
  ] as const;
  return (
    <Stack gap="3">
      <Facts facts={facts} />
      {claim.state === "PENDING" && <Text color="inkSoft">{text.lead}</Text>}
    </Stack>
  );
}
