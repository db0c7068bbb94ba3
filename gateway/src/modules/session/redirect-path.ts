import type { Context } from "../../app/context/context.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { isLocalPath } from "../../platform/input/safe-link.ts";

/**
 * Returns the path to which a shopper is redirected after a login.
 * @returns the path from the retailer's content; `/` without one, or if the content cannot be read
 */
export async function redirectPath({ loaders, log }: Context): Promise<string> {
  try {
    const { afterLogIn } = await loaders.retailers.info.load();
    return typeof afterLogIn === "string" && isLocalPath(afterLogIn) ? afterLogIn : "/";
  } catch (error) {
    expectUpstream(error, log, "login.redirectPath");
    return "/";
  }
}
