import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Provider from "oidc-provider";
import { productRegistry } from "../graph/vendors/vendors.ts";
import { issuerSecret } from "../stack/plan-parts.ts";
import type { Stack } from "../stack/stack.ts";
import { test as base } from "../stack/test.ts";
import { changeRegistry } from "./vendors.ts";

/** The retailer whose shoppers log in at the issuer. */
const SITE = "cedar-creek";

const clientId = "aisle";

const loginPage = `<!doctype html><html lang="en"><title>Cedar ID</title><main><h1>Cedar ID</h1>
<form method="post"><label>Email <input name="email" type="email"></label><button>Sign in</button></form></main>`;

/** All people at the retailer's own domain helps shoppers. */
const staffClaims = (email: string): object =>
  email.endsWith("@cedar.example") ? { name: "Lea Park", roles: ["support"] } : {};

/** Returns a provider that lets in all people with a verified address, without a question about consent. */
function createProvider(issuer: string, site: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: issuerSecret,
        redirect_uris: [`${site}/login/callback`],
        post_logout_redirect_uris: [`${site}/`],
      },
    ],
    cookies: { keys: ["journey"] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "roles"] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, email: accountId, email_verified: true, ...staffClaims(accountId) }),
    }),
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: () => "/interaction" },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
}

/** Starts the provider for a storefront. */
async function startIssuer(site: string) {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url !== "/interaction") return provider.callback()(request, response);
    if (request.method === "POST") {
      const accountId = new URLSearchParams(await text(request)).get("email") ?? "";
      return provider.interactionFinished(request, response, { login: { accountId } });
    }
    response.setHeader("content-type", "text/html; charset=utf-8").end(loginPage);
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "localhost");
  await once(server, "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, site);
  return {
    issuer,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function useIssuer({ registryFile, origin }: Stack, issuer: string): void {
  const client = { name: "Cedar ID", issuer, clientId, clientSecret: { env: "ISSUER_SECRET" } };
  const identity = JSON.stringify({ ...client, link: "email", logoutRedirectUri: `${origin(SITE)}/` });
  const staffIdentity = JSON.stringify({ ...client, roles: { support: "AGENT" } });
  const id = `loyaltyAppId: app-${SITE}\n`;
  const keys = `    identity: ${identity}\n    staffIdentity: ${staffIdentity}\n`;
  writeFileSync(registryFile, productRegistry.replace(id, id + keys));
}

/** Journeys at a retailer whose shoppers and agents log in at an OpenID provider; `site` is the origin of its storefront. */
export const test = base.extend<{ readonly site: string }>({
  site: async ({ stack }, use) => {
    const site = stack.origin(SITE);
    const { issuer, stop } = await startIssuer(site);
    await changeRegistry(stack, () => useIssuer(stack, issuer));
    await use(site);
    await changeRegistry(stack, () => writeFileSync(stack.registryFile, productRegistry));
    stop();
  },
});
