import { Button } from "@chakra-ui/react";
import { useSyncExternalStore } from "react";
import { privacyMessages as text } from "#messages/privacy";
import { closeNotice, hasConsent, subscribeConsent } from "../../lib/browser/tracking-consent.ts";

/** The answer of this browser to the cookie notice, and the way to change it. */
export function ConsentChoice() {
  const agreed = useSyncExternalStore(subscribeConsent, hasConsent, () => false);
  return (
    <>
      <p aria-live="polite">{agreed ? text.accepted : text.notAccepted}</p>
      <Button type="button" variant="outline" marginBlock="4" onClick={() => closeNotice(!agreed)}>
        {agreed ? text.withdraw : text.acceptCookies}
      </Button>
    </>
  );
}
