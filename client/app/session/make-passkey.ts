import { startRegistration } from "@simplewebauthn/browser";
import { passkeyMessages as text } from "#messages/session/passkey";

/** What the device did: its response as JSON, null if the person chose to make no passkey; or why it could make none. */
type MadePasskey = { readonly response: string | null } | { readonly failure: string };

/** Asks the device for a passkey with the options of the gateway. */
export async function makePasskey(options: string): Promise<MadePasskey> {
  try {
    return { response: JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) })) };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError" || name === "AbortError") return { response: null };
    return { failure: name === "InvalidStateError" ? text.hasOne : text.notMade };
  }
}
