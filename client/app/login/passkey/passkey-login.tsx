import { Alert, Button } from "@chakra-ui/react";
import { useEffect, useEffectEvent, useState } from "react";
import { passkeyMessages as text } from "#messages/session/passkey";
import { passkeyRecoveryMessages as recoveryText } from "#messages/session/passkey-recovery";
import { failureText } from "../../graphql/link/error-link.ts";
import { type LoginOutcome, useLoginOutcome } from "../use-login.ts";
import { useFinishPasskeyLoginMutation, useStartPasskeyLoginMutation } from "./passkey-login.gql.ts";
import { PasskeyRecovery, type PasskeyRecoveryProps } from "./passkey-recovery.tsx";

/** The offer of passkeys at the email field is renewed before its challenge expires, in milliseconds. */
const RENEWAL = 240_000;

export interface PasskeyLoginProps {
  readonly onLoggedIn: (redirectPath: string | null, language: LoginOutcome["language"]) => void;
  /** Called by a shopper who has lost every passkey. */
  readonly onLost: () => void;
}

export type PasskeysProps = PasskeyLoginProps | PasskeyRecoveryProps;

const webAuthn = () => import("@simplewebauthn/browser");

const noOffer = (): void => undefined;

/**
 * Returns the function that logs in with a passkey that the visitor chooses: in a dialog, or among the values of the field. It
 * returns null if the visitor chose none.
 */
function useCeremony(): (useBrowserAutofill: boolean) => Promise<LoginOutcome | null> {
  const [start] = useStartPasskeyLoginMutation({ fetchPolicy: "no-cache" });
  const [finish] = useFinishPasskeyLoginMutation({ fetchPolicy: "no-cache" });
  const outcomeOf = useLoginOutcome();
  return async (useBrowserAutofill) => {
    const { options, userErrors } = (await start()).data?.startPasskeyLogin ?? {};
    if (options == null) return { userErrors: userErrors ?? [], redirectPath: null, language: null };
    const { startAuthentication } = await webAuthn();
    const response = await startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill }).catch(
      () => null,
    );
    if (response === null) return null;
    const { data } = await finish({ variables: { input: { response: JSON.stringify(response) } } });
    if (!data) throw new Error("The login has no answer.");
    return outcomeOf(data.finishPasskeyLogin);
  };
}

/** Returns the state of the button, and offers the passkeys of this device at the email field. */
function usePasskeyLogin(onLoggedIn: PasskeyLoginProps["onLoggedIn"]) {
  const ceremony = useCeremony();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const finish = ({ userErrors, redirectPath, language }: LoginOutcome): void => {
    setFailure(userErrors.map(({ message }) => message).join(" ") || null);
    if (userErrors.length === 0) onLoggedIn(redirectPath, language);
  };
  // A visitor who has not asked for it sees no failure of the offer.
  const offer = useEffectEvent((): void => void ceremony(true).then((outcome) => outcome && finish(outcome), noOffer));
  useEffect(() => {
    // The dialog of the button takes the place of the offer.
    if (busy) return;
    offer();
    const timer = setInterval(() => offer(), RENEWAL);
    return () => clearInterval(timer);
  }, [busy]);
  useEffect(() => () => void webAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony()), []);
  const logIn = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const outcome = await ceremony(false);
      if (outcome !== null) finish(outcome);
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  };
  return { busy, failure, logIn: () => void logIn() };
}

/** The login with a passkey: a button, and the passkeys of this device among the values for the email field. */
function PasskeyLogin({ onLoggedIn, onLost }: PasskeyLoginProps) {
  const { busy, failure, logIn } = usePasskeyLogin(onLoggedIn);
  return (
    <>
      {failure !== null && (
        <Alert.Root status="error" role="alert">
          <Alert.Title>{failure}</Alert.Title>
        </Alert.Root>
      )}
      <Button variant="outline" size="lg" aria-disabled={busy || undefined} onClick={logIn}>
        {text.logIn}
      </Button>
      <Button variant="ghost" onClick={onLost}>
        {recoveryText.lost}
      </Button>
    </>
  );
}

/** The login with a passkey, or the recovery, whose code is then loaded with the button that leads to it. */
export function Passkeys(props: PasskeysProps) {
  return "onLost" in props ? <PasskeyLogin {...props} /> : <PasskeyRecovery {...props} />;
}
