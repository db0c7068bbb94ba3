import { writeFileSync } from "node:fs";
import {
  type LoginPage,
  startIssuer,
  type TestIssuer,
} from "../../gateway/src/modules/session/testing/openid-issuer.ts";
import { productRegistry } from "../graph/vendors/vendors.ts";
import { issuerSecret } from "../stack/plan-parts.ts";
import type { Stack } from "../stack/stack.ts";
import { test as base } from "../stack/test.ts";
import { changeRegistry } from "./vendors.ts";

/** The retailer whose shoppers log in at the issuer. */
const SITE = "southend";

/** The people at the retailer's own domain: one stocks shelves, all others help shoppers. */
const staffClaims = (email: string): object => {
  if (!email.endsWith("@southend.example")) return {};
  return { name: "Lea Park", roles: [email.startsWith("stock@") ? "stores" : "support"] };
};

const page: LoginPage = {
  html: `<!doctype html><html lang="en"><title>Southend ID</title><main><h1>Southend ID</h1>
<form method="post"><label>Email <input name="email" type="email"></label><button>Sign in</button></form></main>`,
  claimsOf: (email) => ({ sub: email, email, email_verified: true, ...staffClaims(email) }),
};

function useIssuer({ registryFile, origin }: Stack, { issuer, clientId }: TestIssuer): void {
  const client = { name: "Southend ID", issuer, clientId, clientSecret: { env: "ISSUER_SECRET" } };
  const identity = JSON.stringify({ ...client, link: "email", logoutRedirectUri: `${origin(SITE)}/` });
  const staffIdentity = JSON.stringify({ ...client, roles: { support: "AGENT", stores: "TEAM" } });
  const id = `loyaltyAppId: app-${SITE}\n`;
  const keys = `    identity: ${identity}\n    staffIdentity: ${staffIdentity}\n`;
  writeFileSync(registryFile, productRegistry.replace(id, id + keys));
}

/** Journeys at a retailer whose shoppers and agents log in at an OpenID provider; `site` is the origin of its storefront. */
export const test = base.extend<{ readonly site: string }>({
  site: async ({ stack }, use) => {
    const site = stack.origin(SITE);
    const issuer = await startIssuer(site, { clientSecret: issuerSecret, page });
    await changeRegistry(stack, () => useIssuer(stack, issuer));
    await use(site);
    await changeRegistry(stack, () => writeFileSync(stack.registryFile, productRegistry));
    await issuer.stop();
  },
});
