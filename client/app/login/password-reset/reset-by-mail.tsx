import { Alert, Button } from "@chakra-ui/react";
import { useState } from "react";
import { failureText } from "../../graphql/link/error-link.ts";
import { sessionMessages as text } from "#messages/session/session";
import { ResetSent } from "./reset-sent.tsx";
import { useRequestReset } from "./use-request-reset.ts";

/** A button that sends a password reset mail to the logged-in shopper, replaced by a confirmation. */
export function ResetByMail({ email }: { readonly email: string }) {
  const requestReset = useRequestReset();
  const [state, setState] = useState<"ready" | "sending" | "sent">("ready");
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (state === "sending") return;
    setState("sending");
    const userErrors = await requestReset(email).catch((error: unknown) => [{ message: failureText(error) }]);
    setFailure(userErrors.map(({ message }) => message).join(" ") || null);
    setState(userErrors.length === 0 ? "sent" : "ready");
  };
  if (state === "sent") return <ResetSent mentionsDelay={false} />;
  return (
    <div className="needs-script">
      <p>{text.resetToOwn({ email })}</p>
      {failure && (
        <Alert.Root status="error" role="alert">
          <Alert.Title>{failure}</Alert.Title>
        </Alert.Root>
      )}
      <Button
        type="button"
        variant="ghost"
        aria-disabled={state === "sending" || undefined}
        onClick={() => void send()}
      >
        {state === "sending" ? text.requestingReset : text.requestReset}
      </Button>
    </div>
  );
}
