import { branchContext, requireShopper, type BranchOwner } from "../../platform/auth/guards.ts";
import type { Session } from "../../platform/auth/session/session.ts";
import type { Context } from "../../app/context/context.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { userError } from "../../platform/errors/user-error.ts";
import { writeFailure } from "../../platform/errors/write-failure.ts";
import type { DisconnectShopInput, UserError } from "../../app/graph/schema.generated.ts";
import type { ConnectedShop, Shop, ShopUse } from "./sso-grants.ts";
import { messages } from "../../platform/text/messages.generated.ts";

export interface Disconnected {
  readonly user: Session | null;
  readonly userErrors: readonly UserError[];
}

/** The format of shop ids; others are not sent to the sign-on service. */
export const idPattern = /^[\w.-]{1,100}$/;

const maxTextLength = 500;

export const isShort = (text: string): boolean => text !== "" && text.length <= maxTextLength;

/** Returns the registration of a shop; null for an unknown shop or unregistered parameters. */
export async function findShop(
  { clientId, ...use }: ShopUse & { readonly clientId: string },
  { upstreams }: Context,
): Promise<Shop | null> {
  const isUsable = Object.values(use).every((text) => text == null || isShort(text));
  return isUsable && idPattern.test(clientId) ? upstreams.sso.shop(clientId, use) : null;
}

/**
 * Returns the shops that hold a login of the shopper.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for any other caller
 */
export async function listConnectedShops(
  owner: BranchOwner<Context>,
  context: Context,
): Promise<readonly ConnectedShop[]> {
  const branch = branchContext(owner, context);
  return branch.upstreams.sso.connectedShops(owner.shopperNumber);
}

export async function disconnectShop({ clientId }: DisconnectShopInput, context: Context): Promise<Disconnected> {
  const failed = (error: UserError): Disconnected => ({ user: null, userErrors: [error] });
  if (context.session === null) return failed(userError("UNAUTHENTICATED", messages.shared.logIn));
  const session = requireShopper(context);
  if (!idPattern.test(clientId))
    return failed(userError("INVALID_INPUT", messages.shared.requestFailed, ["input", "clientId"]));
  try {
    await context.upstreams.sso.disconnectShop(session.shopperNumber, clientId);
    return { user: session, userErrors: [] };
  } catch (error) {
    expectUpstream(error, context.log, "disconnectShop");
    return failed(writeFailure(error));
  }
}
