import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import { cardClaimMessages as text } from "#messages/session/card-claim";
import type { MutationUserError } from "../../forms/user-errors.ts";
import { failureText } from "../../graphql/link/error-link.ts";
import { useRequestCardClaimMutation } from "./card-claim.gql.ts";
import type { ClaimSectionProps } from "./claim-section.tsx";

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
    const failed = (error: unknown) => [{ field: null, message: failureText(error, text.failed) }];
    setProblems(await runBotCheck("register", request).catch(failed));
  };
  return { send, problems, loading };
}

type ReleaseRequestProps = Omit<ClaimSectionProps, "onResend" | "isSubmitting">;

/** Asks support to release a phone number from the card of someone else. A failure keeps the code for another attempt. */
export function ReleaseRequest(props: ReleaseRequestProps) {
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
