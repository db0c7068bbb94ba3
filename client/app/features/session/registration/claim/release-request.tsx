import { Alert, Button, Stack, Text } from "@chakra-ui/react";
import { useFormikContext } from "formik";
import { useState } from "react";
import { cardClaimMessages as text } from "#messages/session/card-claim";
import { useBotCheck } from "../../../../forms/bot-check/use-bot-check.ts";
import type { MutationUserError } from "../../../../forms/user-errors.ts";
import { failureText } from "../../../../graphql/error-link.ts";
import { useRequestCardClaimMutation } from "./card-claim.gql.ts";
import type { ClaimSectionProps } from "./claim-section.tsx";
import type { RegistrationValues } from "../registration-schema.ts";

/** Returns the function that sends the request, its problems, and whether it runs. */
function useReleaseRequest({ claim, claimId, onRequested }: ReleaseRequestProps) {
  const { values } = useFormikContext<RegistrationValues>();
  const [mutate, { loading }] = useRequestCardClaimMutation({ fetchPolicy: "no-cache" });
  const { run } = useBotCheck();
  const [problems, setProblems] = useState<readonly MutationUserError[]>([]);
  const request = async (botToken: string) => {
    const input = { phone: claim.phone, claimId, claimCode: values.claimCode, botToken };
    const { data } = await mutate({ variables: { input } });
    if (!data) throw new Error("The request has no answer.");
    const { caseNumber, userErrors } = data.requestCardClaim;
    if (caseNumber !== null) onRequested(caseNumber);
    return userErrors;
  };
  const send = async () => {
    setProblems([]);
    const failed = (error: unknown) => [{ field: null, message: failureText(error, text.failed) }];
    setProblems(await run("register", request).catch(failed));
  };
  return { send, problems, loading };
}

type ReleaseRequestProps = Omit<ClaimSectionProps, "onResend">;

/** Asks support to release a phone number from the card of someone else. A failure keeps the code for another attempt. */
export function ReleaseRequest(props: ReleaseRequestProps) {
  const { send, problems, loading } = useReleaseRequest(props);
  return (
    <Stack as="section" gap="3.5" aria-label={text.notYours}>
      <div>
        <Text fontWeight="600">{text.notYours}</Text>
        <Text>{text.notYoursLead}</Text>
      </div>
      {problems.map(({ message }) => (
        <Alert.Root key={message} status="error" role="alert">
          <Alert.Title>{message}</Alert.Title>
        </Alert.Root>
      ))}
      <Button
        variant="outline"
        whiteSpace="normal"
        height="auto"
        minHeight="11"
        paddingBlock="2"
        alignSelf={{ sm: "flex-start" }}
        aria-disabled={loading || undefined}
        onClick={() => void (loading || send())}
      >
        {loading ? text.releasing : text.release}
      </Button>
    </Stack>
  );
}
