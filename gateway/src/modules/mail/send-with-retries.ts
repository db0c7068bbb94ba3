import { randomUUID } from "node:crypto";
import type { UpstreamContext } from "../../app/context/upstream-context.ts";
import type { AuthContext } from "../../platform/auth/context.ts";
import { logFailure } from "../../platform/errors/log-upstream.ts";
import { retryLater } from "../../platform/time/retry-later.ts";
import type { Mail } from "./portal.ts";

/**
 * Sends an email on which no response depends. A failure is logged; the email is then tried again in the background for some
 * minutes, each time under the same id, so that one is stored.
 * @param read reads the email, once
 * @param place where the failure is logged
 * @param call the call of the portal that sends it
 */
export async function sendWithRetries(
  read: () => Promise<Mail | null>,
  place: string,
  { upstreams: { portal }, log }: UpstreamContext & Pick<AuthContext, "log">,
  call: "sendMail" | "sendResetMail" = "sendMail",
): Promise<void> {
  try {
    const content = await read();
    if (content === null) return;
    const mail = { id: randomUUID(), ...content };
    const send = () => portal[call](mail);
    await send().catch((error: unknown) => {
      logFailure(log, error, place, "an email could not be sent yet");
      retryLater(send, () => log.error({ place }, "an email was given up"));
    });
  } catch (error) {
    logFailure(log, error, place, "an email could not be sent");
  }
}
