import type { Context } from "../../../app/context/context.ts";
import { requireShopper } from "../../../platform/auth/guards.ts";
import type { Session } from "../../../platform/auth/session/session.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { changeFailure } from "../../../platform/errors/write-failure.ts";
import { messages } from "../../../platform/text/messages.generated.ts";

interface DeviceOutcome {
  readonly user: Session | null;
  readonly userErrors: readonly UserError[];
}

/** What the services of the platforms give: letters, digits and punctuation without spaces. */
const tokenPattern = /^[\x21-\x7E]{16,4096}$/;

const refused = (error: UserError): DeviceOutcome => ({ user: null, userErrors: [error] });

async function change(token: string, platform: "APPLE" | "ANDROID" | null, context: Context): Promise<DeviceOutcome> {
  const user = requireShopper(context);
  if (!tokenPattern.test(token))
    return refused(userError("INVALID_INPUT", messages.shared.requestFailed, ["input", "token"]));
  await context.upstreams.pushDevices.setDevice(token, platform);
  context.loaders.pushDevices.devices.clear();
  return { user, userErrors: [] };
}

/**
 * Has an app get the logged-in shopper's pushes.
 * @param platform null ends them
 */
export async function changeDevice(
  token: string,
  platform: "APPLE" | "ANDROID" | null,
  context: Context,
): Promise<DeviceOutcome> {
  try {
    return await change(token, platform, context);
  } catch (error) {
    return refused(changeFailure(error, context, "changeDevice"));
  }
}
