import { Box, Button, Grid } from "@chakra-ui/react";
import { useState } from "react";
import { cardClaimMessages as text } from "#messages/session/card-claim";
import type { BotCheck } from "../../forms/bot-check/use-bot-check.ts";
import type { MutationUserError } from "../../forms/user-errors.ts";
import { failureText } from "../../graphql/link/error-link.ts";
import { timing } from "../../lib/business-constants.ts";
import { useNow } from "../../ui/hooks/use-now.ts";
import { Birthday, Line, Zip } from "../personal-sections.tsx";
import { RegistrationSection, WholeLine } from "../registration-section.tsx";
import { useRequestCardClaimMutation } from "./card-claim.gql.ts";
import type { Claim } from "./use-claim.ts";

/** Returns the function that sends the request, its problems, and whether it runs. */
function useReleaseRequest({ claim, claimId, claimCode, runBotCheck, onRequested }: ReleaseRequestProps) {
  const [mutate, { loading }] = useRequestCardClaimMutation({ fetchPolicy: "no-cache" });
  const [problems, setProblems] = useState<readonly MutationUserError[]>([]);
  const request = async (botToken: string) => {
    const input = { phone: claim.phone, claimId, claimCode, botToken };
    const { data } = await mutate({ variables: { input } });
    if (!data) throw new Error("The request has no answer.");
    const { caseNumber, userErrors } = data.requestCardClaim;
    if (caseNumber !== null) onRequested(caseNumber);
    return userErrors;
  };
  const send = async () => {
    setProblems([]);
    const toErrors = (error: unknown) => [{ field: null, message: failureText(error, text.failed) }];
    setProblems(await runBotCheck("register", request).catch(toErrors));
  };
  return { send, problems, loading };
}

type ReleaseRequestProps = Omit<ClaimSectionProps, "onResend" | "isSubmitting">;

/** Asks support to release a phone number from the card of someone else. A failure keeps the code for another attempt. */
function ReleaseRequest(props: ReleaseRequestProps) {
  const { send, problems, loading } = useReleaseRequest(props);
  return (
    <Box as="section" display="grid" gap="3.5" aria-label={text.notYours}>
      <div>
        <strong>{text.notYours}</strong>
        <p>{text.notYoursLead}</p>
      </div>
      {problems.map(({ message }) => (
        <Box key={message} as="p" role="alert" color="danger" fontWeight="600">
          {message}
        </Box>
      ))}
      <Button
        variant="outline"
        whiteSpace="normal"
        height="auto"
        minHeight="11"
        paddingBlock="2"
        justifySelf={{ sm: "start" }}
        aria-disabled={loading || undefined}
        onClick={() => void (loading || send())}
      >
        {loading ? text.releasing : text.release}
      </Button>
    </Box>
  );
}

interface ResendButtonProps {
  readonly isSubmitting: boolean;
  readonly onPress: () => Promise<void>;
}

/** A button that requests a new code, after a wait in which the text message can arrive. */
function ResendButton({ isSubmitting, onPress }: ResendButtonProps) {
  const [sentAt] = useState(() => Date.now());
  const now = useNow(1_000) ?? sentAt;
  const seconds = Math.ceil((sentAt + timing.claimCodeWait - now) / 1_000);
  const isWaiting = seconds > 0;
  return (
    <Button
      variant="outline"
      // On a wide screen the button is beside the field, below the height of its label.
      marginTop={{ sm: "7" }}
      aria-disabled={isWaiting || isSubmitting || undefined}
      onClick={() => void (isWaiting || isSubmitting || onPress())}
    >
      {isWaiting ? text.resendIn({ seconds }) : text.resend}
    </Button>
  );
}

export interface ClaimSectionProps {
  readonly claim: Claim;
  readonly claimId: string;
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
