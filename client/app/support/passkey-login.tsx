import { Alert, Button } from "@chakra-ui/react";
import { useState } from "react";
import { passkeyMessages as text } from "#messages/session/passkey";
import { failureText } from "../graphql/link/error-link.ts";
import { SupportQueryDocument } from "../session/support.gql.ts";
import { useFinishSupportPasskeyLoginMutation, useStartSupportPasskeyLoginMutation } from "./passkey-login.gql.ts";

export interface PasskeyLoginProps {
  readonly onSignedIn: () => void;
}

type Errors = readonly { readonly message: string }[];

/** Returns the function that signs in with a passkey that the agent chooses; null if the agent chose none. */
function useCeremony(): () => Promise<Errors | null> {
  const [start] = useStartSupportPasskeyLoginMutation({ fetchPolicy: "no-cache" });
  const [finish] = useFinishSupportPasskeyLoginMutation({
    fetchPolicy: "no-cache",
    update: (cache, { data }) => {
      const support = data?.finishSupportPasskeyLogin.support;
      if (support) cache.writeQuery({ query: SupportQueryDocument, data: { support } });
    },
  });
  return async () => {
    const { options, userErrors } = (await start()).data?.startSupportPasskeyLogin ?? {};
    if (options == null) return userErrors ?? [{ message: text.failed }];
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const response = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(() => null);
    if (response === null) return null;
    const { data } = await finish({ variables: { input: { response: JSON.stringify(response) } } });
    return data?.finishSupportPasskeyLogin.userErrors ?? [{ message: text.failed }];
  };
}

/** The login of an agent with a passkey. */
export function PasskeyLogin({ onSignedIn }: PasskeyLoginProps) {
  const ceremony = useCeremony();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const errors = await ceremony().catch((error: unknown) => [{ message: failureText(error) }]);
    setFailure(errors?.map(({ message }) => message).join(" ") || null);
    setBusy(false);
    if (errors?.length === 0) onSignedIn();
  };
  return (
    <>
      {failure !== null && (
        <Alert.Root status="error" role="alert">
          <Alert.Title>{failure}</Alert.Title>
        </Alert.Root>
      )}
      <Button variant="outline" size="lg" aria-disabled={busy || undefined} onClick={() => void signIn()}>
        {text.logIn}
      </Button>
    </>
  );
}
