import type { Context } from "../../app/context/context.ts";
import { isStatedFor, readLogoutToken } from "../../platform/auth/logout-token.ts";
import type { OpenIdClient } from "../../platform/auth/identity-issuer.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";

/** Ends the sessions of a shopper here, at the account service and, by the account, at partner shops. */
async function endShopper(provider: OpenIdClient, subject: string, context: Context): Promise<void> {
  const { sessions, upstreams, retailer } = context;
  const shopperNumber = await upstreams.identities.logout({ issuer: provider.issuer, subject });
  if (shopperNumber !== null) await sessions.revokeAll({ sitePath: retailer.sitePath, shopperNumber }, null);
}

/**
 * Ends the sessions of the shopper, the agent or both whom a logout token of the retailer's providers names.
 * @throws UpstreamError `refused` for a token that proves nothing
 */
export async function endByLogoutToken(token: string, context: Context): Promise<void> {
  const { identity, staffIdentity } = context.retailer;
  const clients = [identity, staffIdentity]
    .filter((client) => client !== undefined)
    .filter((client) => isStatedFor(token, client));
  if (clients.length === 0) throw new UpstreamError({ upstream: "logout token", kind: "refused" });
  for (const client of clients) {
    const subject = await readLogoutToken(token, client);
    if (client === identity) await endShopper(client, subject, context);
    else await context.upstreams.sso.identityLogout(client.issuer, subject);
  }
}
