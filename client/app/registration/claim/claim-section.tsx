import { Box, Grid } from "@chakra-ui/react";
import { cardClaimMessages as text } from "#messages/session/card-claim";
import type { BotCheck } from "../../forms/bot-check/use-bot-check.ts";
import { Birthday, Line, Zip } from "../personal-sections.tsx";
import { RegistrationSection, WholeLine } from "../registration-section.tsx";
import { ReleaseRequest } from "./release-request.tsx";
import { ResendButton } from "./resend-button.tsx";
import type { Claim } from "./use-claim.ts";

export interface ClaimSectionProps {
  readonly claim: Claim;
  readonly claimId: string;
  /** The code as it is entered. */
  readonly claimCode: string;
  readonly isSubmitting: boolean;
  readonly runBotCheck: BotCheck["run"];
  /** Sends the form without the code, for a new one. */
  readonly onResend: () => Promise<void>;
  /** Called with the number of the case once support has the request. */
  readonly onRequested: (caseNumber: number) => void;
}

/** The proofs that a phone and its card belong to the shopper: the code sent to the phone, and the holder's details. */
export function ClaimSection(props: ClaimSectionProps) {
  const { claim } = props;
  return (
    <RegistrationSection title={text.title}>
      <WholeLine
        padding={{ base: "3.5", sm: "5" }}
        gap="5"
        border="1.5px solid"
        borderColor="primary"
        borderRadius="card"
        background="tint"
      >
        {claim.caseNumber === null ? <Proofs {...props} /> : <Requested caseNumber={claim.caseNumber} />}
      </WholeLine>
    </RegistrationSection>
  );
}

function Proofs(props: ClaimSectionProps) {
  const { claim, isSubmitting, onResend } = props;
  return (
    <>
      <p role="status">{claim.codes > 1 ? text.resent : claim.message}</p>
      <Grid templateColumns={{ sm: "minmax(0, 1fr) minmax(0, 1fr)" }} rowGap="3.5" columnGap="5" alignItems="start">
        <Line
          name="claimCode"
          label={text.code}
          hint={text.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
        />
        <ResendButton isSubmitting={isSubmitting} onPress={onResend} />
      </Grid>
      <HolderFields />
      {claim.isRefused && <ReleaseRequest {...props} />}
    </>
  );
}

function Requested({ caseNumber }: { readonly caseNumber: number }) {
  return (
    <div role="status">
      <strong>{text.requested({ number: String(caseNumber) })}</strong>
      <p>{text.requestedLead}</p>
    </div>
  );
}

function HolderFields() {
  return (
    <Box as="section" aria-label={text.holder}>
      <strong>{text.holder}</strong>
      <Box as="p" marginBottom="3.5" color="inkSoft">
        {text.holderLead}
      </Box>
      <Grid templateColumns={{ sm: "minmax(0, 1fr) minmax(0, 1fr)" }} rowGap="4.5" columnGap="5" alignItems="start">
        <Line name="holderLastName" label={text.lastName} autoComplete="off" />
        <Zip name="holderZip" label={text.zip} autoComplete="off" />
        <Birthday name="holderBirthday" label={text.birthday} />
      </Grid>
    </Box>
  );
}
