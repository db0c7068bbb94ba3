import type { CDPSession, Page } from "@playwright/test";

/** A device with passkeys, in place of the one of the machine; it confirms every request at once. */
export interface Device {
  /** Takes the device away from the browser. */
  unplug(): Promise<void>;
  /** Returns it with its passkeys; `counter` sets how often each was used, as in a copy that was made then. */
  plugIn(counter?: number): Promise<void>;
}

const options = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

const add = async (session: CDPSession): Promise<string> =>
  (await session.send("WebAuthn.addVirtualAuthenticator", { options })).authenticatorId;

/** Lets a page have devices with passkeys, one at a time. @returns the function that connects a new one */
export async function useDevices(page: Page): Promise<() => Promise<Device>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  return async () => {
    let authenticatorId = await add(session);
    let passkeys: readonly Parameters<typeof give>[0][] = [];
    const give = (credential: Awaited<ReturnType<typeof read>>[number]) =>
      session.send("WebAuthn.addCredential", { authenticatorId, credential });
    const read = async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    return {
      async unplug() {
        passkeys = await read();
        await session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
      },
      async plugIn(counter) {
        authenticatorId = await add(session);
        for (const passkey of passkeys) await give({ ...passkey, signCount: counter ?? passkey.signCount });
      },
    };
  };
}

/** Runs in the page: asks the device for a passkey of a host. @returns the name of the error, or `given` */
export const askForPasskey = (rpId: string): Promise<string> =>
  navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16), rpId } }).then(
    () => "given",
    ({ name }: Error) => name,
  );

/** Makes a browser one that suggests no passkeys at fields: for its pages that open later. */
export function withoutSuggestions(): void {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}
