import { Box, Grid, Stack, Text } from "@chakra-ui/react";
import { cardClaimMessages as text } from "#messages/session/card-claim";
import { BirthdayField } from "../../../../forms/fields/birthday-field.tsx";
import { TextField } from "../../../../forms/fields/fields.tsx";
import { ZipField } from "../../../../forms/fields/masked-field.tsx";
import type { Claim } from "./use-claim.ts";
import { ReleaseRequest } from "./release-request.tsx";
import type { RegistrationValues } from "../registration-schema.ts";
import { RegistrationSection, WholeLine } from "../registration-section.tsx";
import { ResendButton } from "./resend-button.tsx";

const Line = TextField<RegistrationValues>;

/** The properties of the section. */
export interface ClaimSectionProps {
  readonly claim: Claim;
  /** The id of this registration. */
  readonly claimId: string;
  /** Sends the form without the code, for a new one. */
  readonly onResend: () => Promise<void>;
  /** Called with the number of the case once support has the request. */
  readonly onRequested: (caseNumber: number) => void;
}

/**
 * The proofs that a phone and its card belong to the shopper: the code that was sent to the phone, and the details of the
 * holder. It appears after the form was sent, and the field of the code takes the focus.
 */
export function ClaimSection({ claim, claimId, onResend, onRequested }: ClaimSectionProps) {
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
        {claim.caseNumber === null ? (
          <>
            <Text role="status">{claim.codes > 1 ? text.resent : claim.message}</Text>
            <Grid templateColumns={{ sm: "minmax(0, 1fr) minmax(0, 1fr)" }} rowGap="3.5" columnGap="5" alignItems="end">
              <Line
                name="claimCode"
                label={text.code}
                hint={text.codeHint}
                autoComplete="one-time-code"
                inputMode="numeric"
                autoFocus
              />
              <ResendButton key={claim.codes} onPress={onResend} />
            </Grid>
            <HolderFields />
            {claim.isRefused && <ReleaseRequest claim={claim} claimId={claimId} onRequested={onRequested} />}
          </>
        ) : (
          <Stack role="status" gap="1">
            <Text fontWeight="600">{text.requested({ number: String(claim.caseNumber) })}</Text>
            <Text>{text.requestedLead}</Text>
          </Stack>
        )}
      </WholeLine>
    </RegistrationSection>
  );
}

function HolderFields() {
  return (
    <Box as="section" aria-label={text.holder}>
      <Text fontWeight="600">{text.holder}</Text>
      <Text marginBottom="3.5" color="inkSoft">
        {text.holderLead}
      </Text>
      <Grid templateColumns={{ sm: "minmax(0, 1fr) minmax(0, 1fr)" }} rowGap="4.5" columnGap="5" alignItems="start">
        <Line name="holderLastName" label={text.lastName} autoComplete="off" />
        <ZipField<RegistrationValues> name="holderZip" label={text.zip} autoComplete="off" />
        <BirthdayField<RegistrationValues> name="holderBirthday" label={text.birthday} />
      </Grid>
    </Box>
  );
}
