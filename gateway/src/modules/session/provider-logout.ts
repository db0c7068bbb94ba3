import type { Context } from "../../app/context/context.ts";
import { isStatedFor, readLogoutToken } from "../../platform/auth/logout-token.ts";
import { providerOwners } from "../../platform/auth/session/provider-owners.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";

/** Ends the sessions of a shopper here, at the account service and, by the account, at partner shops. */
async function endShopper(issuer: string, subject: string, context: Context): Promise<void> {
  const { sessions, upstreams, retailer } = context;
  const shopperNumber = await upstreams.identities.logout({ issuer, subject });
  if (shopperNumber !== null) await sessions.revokeAll({ sitePath: retailer.sitePath, shopperNumber }, null);
}

/**
 * Ends the sessions of the login that a logout token of the retailer's providers names: of shoppers, agents and store staff.
 * One that names a person also ends the sessions that the services have.
 * @throws UpstreamError `refused` for a token that proves nothing
 */
export async function endByLogoutToken(token: string, context: Context): Promise<void> {
  const { retailer, sessions, upstreams } = context;
  const { sitePath, identity, staffIdentity } = retailer;
  const clients = [identity, staffIdentity]
    .filter((client) => client !== undefined)
    .filter((client) => isStatedFor(token, client));
  if (clients.length === 0) throw new UpstreamError({ upstream: "logout token", kind: "refused" });
  for (const client of clients) {
    const login = await readLogoutToken(token, client);
    const { issuer, subject } = login;
    for (const shopperNumber of providerOwners(login)) await sessions.revokeAll({ sitePath, shopperNumber }, null);
    if (subject === null) continue;
    if (client === identity) await endShopper(issuer, subject, context);
    else await upstreams.sso.identityLogout(issuer, subject);
  }
}
