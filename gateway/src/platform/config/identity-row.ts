import * as v from "valibot";
import { secretVariable } from "../connectors/auth/service-auth.ts";
import { localHosts, type IdentityField, type IdentityProvider } from "./retailer-entry.ts";

const fields = ["email", "cardNumber", "firstName", "lastName", "phone"] as const satisfies readonly IdentityField[];

const text = (wanted: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200), v.description(wanted));

/** Returns true for an issuer as OpenID Connect Discovery defines it: https, without query and fragment. */
function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(address);
  const isSecure = protocol === "https:" || (protocol === "http:" && localHosts.includes(hostname));
  return isSecure && [search, hash, username, password].every((part) => part === "");
}

const usualClaims: Readonly<Record<string, IdentityField>> = {
  email: "email",
  given_name: "firstName",
  family_name: "lastName",
  phone_number: "phone",
};

const claims = v.pipe(
  v.record(v.pipe(v.string(), v.nonEmpty()), v.picklist(fields)),
  v.check((table) => new Set(Object.values(table)).size === Object.values(table).length),
  v.description(`a table of claims, each with one of ${fields.join(", ")}, and none of these twice`),
);

const redirectUri = v.pipe(
  v.string(),
  v.check((address) => URL.canParse(address) && !address.includes("#")),
);

/** The key `identity` of a row: the OpenID provider that has the passwords. */
export const identityRow = v.strictObject({
  name: text("what shoppers call it"),
  issuer: v.pipe(v.string(), v.check(isIssuer), v.description("an https address without a query")),
  clientId: text("the id of a client"),
  clientSecret: secretVariable,
  scope: v.optional(
    v.pipe(
      v.string(),
      v.check((scopes) => scopes.split(" ").includes("openid")),
      v.description("scopes with spaces between them, one of which is openid"),
    ),
    "openid email profile",
  ),
  claims: v.optional(claims, usualClaims),
  link: v.pipe(v.picklist(["email", "cardNumber"]), v.description("email or cardNumber")),
  createsAccounts: v.optional(v.pipe(v.boolean(), v.description("true or false")), false),
  logoutRedirectUri: v.exactOptional(v.pipe(redirectUri, v.description("an address"))),
  appRedirectUris: v.optional(v.pipe(v.array(redirectUri), v.description("a list of addresses")), []),
});

type IdentityRow = v.InferOutput<typeof identityRow>;

/** What the service needs to create an account. */
const accountFields: readonly IdentityField[] = ["email", "firstName", "lastName", "phone"];

/** Reads the variable with a secret. */
type ReadVariable = (name: string) => string | undefined;

/** Returns the provider of a row, or why there is none. */
function identityProvider(
  { clientSecret: { env }, ...row }: IdentityRow,
  readVariable: ReadVariable,
): IdentityProvider | { readonly problem: string } {
  const stated = Object.values(row.claims);
  const needed = row.createsAccounts ? [row.link, ...accountFields] : [row.link];
  const missing = needed.find((field) => !stated.includes(field));
  if (missing !== undefined) return { problem: `claims has no claim for ${missing}.` };
  const clientSecret = readVariable(env)?.trim() ?? "";
  return clientSecret === "" ? { problem: `clientSecret: ${env} is empty.` } : { ...row, clientSecret };
}

interface Row {
  readonly sitePath: string;
  readonly identity?: IdentityRow | undefined;
}

/** Returns the OpenID providers of rows by site path, and a line for each problem. */
export function readIdentities(rows: readonly Row[], readVariable: ReadVariable) {
  const identities = new Map<string, IdentityProvider>();
  const problems: string[] = [];
  for (const { sitePath, identity } of rows) {
    if (identity === undefined) continue;
    const provider = identityProvider(identity, readVariable);
    if ("problem" in provider) problems.push(`${sitePath}: identity.${provider.problem}`);
    else identities.set(sitePath, provider);
  }
  return { identities, problems };
}
