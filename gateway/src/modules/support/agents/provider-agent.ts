import { parseEmail } from "../../../../../input-rules/email.ts";
import type { Context } from "../../../app/context/context.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { callFailure } from "../../../platform/errors/write-failure.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { ProvenStaff } from "../../session/index.ts";
import type { SignedInAgent } from "../sso.ts";

const maxNameLength = 100;

/** Returns the email address of an agent; null for none, and for one that the provider has not verified. */
function usernameOf({ identity: { usernameClaim }, claims }: ProvenStaff): string | null {
  const stated = claims[usernameClaim];
  // The directory sets other claims; people may type an address themselves.
  if (usernameClaim === "email" && claims["email_verified"] !== true) return null;
  return typeof stated === "string" ? parseEmail(stated) : null;
}

/** Returns the agent of a proven person, whose name and role at the sign-on service become those of the provider. */
export async function agentOf(staff: ProvenStaff, context: Context): Promise<SignedInAgent | UserError> {
  const { issuer, subject, claims, roles, identity } = staff;
  const username = usernameOf(staff);
  if (username === null) return userError("REFUSED", messages.support.noAddress({ name: identity.name }));
  const stated = typeof claims["name"] === "string" ? claims["name"].trim().slice(0, maxNameLength) : "";
  const role = roles.includes("ADMINISTRATOR") ? "ADMINISTRATOR" : "AGENT";
  try {
    const person = { issuer, subject, username, name: stated || username, role } as const;
    return await context.upstreams.sso.identityLogin(person);
  } catch (error) {
    expectUpstream(error, context.log, "finishSupportLogin");
    if (error.kind !== "refused") return callFailure(error);
    return userError("REFUSED", messages.support.noAgent({ name: identity.name }));
  }
}
