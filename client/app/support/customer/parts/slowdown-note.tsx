import { Button } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { slowdownMessages as text } from "#messages/staff/slowdown";
import { useSnackbar } from "../../../ui/overlay/snackbar.tsx";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { ReasonDialog } from "../late-reason-dialog.ts";
import { useLiftLoginSlowdownMutation } from "../lift-login-slowdown.gql.ts";
import { useReading } from "../reading.ts";
import { PartWarning } from "./part.tsx";
import type { SignInsPart_SignInsFragment } from "./sign-ins-part.gql.ts";

interface SlowdownNoteProps {
  readonly customerId: string;
  readonly slowdown: NonNullable<SignInsPart_SignInsFragment["slowdown"]>;
}

/** What logins on new devices meet after failed ones, and the action that lets them through again. */
export function SlowdownNote({ customerId, slowdown: { isBlocking, endsAt } }: SlowdownNoteProps) {
  const [isAsking, setAsking] = useState(false);
  const { timeZone, readAgain } = useReading();
  const lift = useLift(customerId, readAgain);
  const until = formatDateTime(endsAt, timeZone);
  return (
    <>
      <PartWarning>{isBlocking ? text.blocking({ until }) : text.checking({ until })}</PartWarning>
      <Button variant="outline" marginBlock="2" onClick={() => setAsking(true)}>
        {text.action}
      </Button>
      <Suspense>{isAsking && <ReasonDialog text={text} onConfirm={lift} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

function useLift(customerId: string, onLifted: () => void) {
  const [mutate] = useLiftLoginSlowdownMutation({ fetchPolicy: "no-cache" });
  const showSnackbar = useSnackbar();
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { customerId, reason } } });
    if (!data) throw new Error("Letting logins through has no answer.");
    const { userErrors } = data.liftLoginSlowdown;
    if (userErrors.length > 0) return userErrors;
    showSnackbar(text.done);
    onLifted();
    return [];
  };
}
