import { Button } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { asValue, type Value } from "../../graphql/fields.ts";
import { customerMessages } from "#messages/staff/customer";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { useEndCustomerSessionsMutation } from "./end-customer-sessions.gql.ts";
import { ReasonDialog } from "./late-reason-dialog.ts";
import { useSendCustomerPasswordResetMutation } from "./send-customer-password-reset.gql.ts";
import type { SessionsPart_SessionsFragment } from "./parts/sessions-part.gql.ts";

const ends = customerMessages.endSessions;
const sends = customerMessages.sendReset;

interface CustomerActionsProps {
  readonly customerId: string;
  /** Called with the shopper's sessions after they were ended, as far as they could be read. */
  readonly onSessionsEnded: (sessions: Value<SessionsPart_SessionsFragment>) => void;
}

/** The actions of support for a shopper; all else is read-only. The password reset only where it is offered. */
export function CustomerActions({ customerId, onSessionsEnded }: CustomerActionsProps) {
  const [asking, setAsking] = useState<"end" | "send" | null>(null);
  const endSessions = useEndSessions(customerId, onSessionsEnded);
  const sendReset = useSendReset(customerId);
  const resets = offersAny(useCapabilities(), "PASSWORD_RESET");
  const close = () => setAsking(null);
  return (
    <>
      {resets && (
        <Button variant="outline" onClick={() => setAsking("send")}>
          {sends.action}
        </Button>
      )}
      <Button variant="outline" onClick={() => setAsking("end")}>
        {ends.action}
      </Button>
      <Suspense>
        {asking === "end" && <ReasonDialog text={ends} onConfirm={endSessions} onClose={close} />}
        {asking === "send" && <ReasonDialog text={sends} onConfirm={sendReset} onClose={close} />}
      </Suspense>
    </>
  );
}

function useEndSessions(customerId: string, onEnded: CustomerActionsProps["onSessionsEnded"]) {
  const [mutate] = useEndCustomerSessionsMutation({ fetchPolicy: "no-cache", errorPolicy: "all" });
  const showSnackbar = useSnackbar();
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { customerId, reason } } });
    if (!data) throw new Error("Ending the sessions has no answer.");
    const { customer, userErrors } = data.endCustomerSessions;
    if (userErrors.length > 0) return userErrors;
    onEnded(asValue(customer?.sessions));
    showSnackbar(ends.done);
    return [];
  };
}

function useSendReset(customerId: string) {
  const [mutate] = useSendCustomerPasswordResetMutation({ fetchPolicy: "no-cache" });
  const showSnackbar = useSnackbar();
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { customerId, reason } } });
    if (!data) throw new Error("Sending the mail has no answer.");
    const { sentTo, userErrors } = data.sendCustomerPasswordReset;
    if (userErrors.length === 0) showSnackbar(sentTo === null ? sends.done : sends.doneTo({ to: sentTo }));
    return userErrors;
  };
}
