import { Button } from "@chakra-ui/react";
import { startAuthentication } from "@simplewebauthn/browser";
import { useState } from "react";
import { accountClosingMessages as text } from "#messages/account-closing";
import { failureText } from "../../../graphql/link/error-link.ts";
import { useStartPasskeyLoginMutation } from "../../../login/passkey/passkey-login.gql.ts";
import { ChoiceFailure } from "../../choice-failure.tsx";

export interface PasskeyProofProps {
  /** Gets the response of the authenticator; returns the messages of a refusal. */
  readonly onProved: (passkey: string) => Promise<readonly { readonly message: string }[]>;
}

/** The button that deletes the account by a passkey: the device asks to confirm. */
export function PasskeyProof({ onProved }: PasskeyProofProps) {
  const [start] = useStartPasskeyLoginMutation({ fetchPolicy: "no-cache" });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const prove = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { options, userErrors = [] } = (await start()).data?.startPasskeyLogin ?? {};
      const optionsJSON = options == null ? null : JSON.parse(options);
      const response = optionsJSON && (await startAuthentication({ optionsJSON }).catch(() => null));
      const errors = response ? await onProved(JSON.stringify(response)) : userErrors;
      setFailure(errors.map(({ message }) => message).join(" ") || null);
    } catch (error) {
      setFailure(failureText(error, text.failed));
    }
    setBusy(false);
  };
  return (
    <>
      <ChoiceFailure message={failure} />
      <Button type="button" variant="outline" aria-disabled={busy || undefined} onClick={() => void prove()}>
        {text.passkey}
      </Button>
    </>
  );
}
