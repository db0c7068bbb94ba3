import * as v from "valibot";
import { secretVariable } from "../connectors/auth/service-auth.ts";
import {
  localHosts,
  type IdentityField,
  type IdentityProvider,
  type StaffIdentity,
  type StaffRole,
} from "./retailer-entry.ts";

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

const clientEntries = {
  name: text("what people call it"),
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
  logoutRedirectUri: v.exactOptional(v.pipe(redirectUri, v.description("an address"))),
};

/** The key `identity` of a row: the OpenID provider that has the passwords of shoppers. */
export const identityRow = v.strictObject({
  ...clientEntries,
  claims: v.optional(claims, usualClaims),
  link: v.pipe(v.picklist(["email", "cardNumber"]), v.description("email or cardNumber")),
  createsAccounts: v.optional(v.pipe(v.boolean(), v.description("true or false")), false),
  appRedirectUris: v.optional(v.pipe(v.array(redirectUri), v.description("a list of addresses")), []),
});

type IdentityRow = v.InferOutput<typeof identityRow>;

const staffRoles = ["AGENT", "ADMINISTRATOR", "TEAM"] as const satisfies readonly StaffRole[];

/** The key `staffIdentity` of a row: the OpenID provider that has the passwords of staff. */
export const staffIdentityRow = v.strictObject({
  ...clientEntries,
  usernameClaim: v.optional(text("the name of a claim"), "email"),
  roleClaim: v.optional(text("the name of a claim"), "roles"),
  roles: v.pipe(
    v.record(v.pipe(v.string(), v.nonEmpty()), v.picklist(staffRoles)),
    v.check((roles) => Object.keys(roles).length > 0),
    v.description(`a table of the provider's roles, each with one of ${staffRoles.join(", ")}`),
  ),
});

type StaffIdentityRow = v.InferOutput<typeof staffIdentityRow>;

/** What the service needs to create an account. */
const accountFields: readonly IdentityField[] = ["email", "firstName", "lastName", "phone"];

/** Reads the variable with a secret. */
type ReadVariable = (name: string) => string | undefined;

/** Returns why a row cannot name a provider of shoppers; null if it can. */
function claimProblem({ claims: table, createsAccounts, link }: IdentityRow): string | null {
  const stated = Object.values(table);
  const needed = createsAccounts ? [link, ...accountFields] : [link];
  const missing = needed.find((field) => !stated.includes(field));
  return missing === undefined ? null : `identity.claims has no claim for ${missing}.`;
}

interface Row {
  readonly sitePath: string;
  readonly identity?: IdentityRow | undefined;
  readonly staffIdentity?: StaffIdentityRow | undefined;
}

/** The OpenID providers of a row. */
export interface RowIdentities {
  readonly identity?: IdentityProvider;
  readonly staffIdentity?: StaffIdentity;
}

/** Returns the OpenID providers of rows by site path, and a line for each problem. */
export function readIdentities(rows: readonly Row[], readVariable: ReadVariable) {
  const identities = new Map<string, RowIdentities>();
  const problems: string[] = [];
  const secretOf = (place: string, env: string): string => {
    const secret = readVariable(env)?.trim() ?? "";
    if (secret === "") problems.push(`${place}.clientSecret: ${env} is empty.`);
    return secret;
  };
  for (const { sitePath, identity, staffIdentity: staff } of rows) {
    const claim = identity && claimProblem(identity);
    if (claim) problems.push(`${sitePath}: ${claim}`);
    identities.set(sitePath, {
      ...(identity && {
        identity: { ...identity, clientSecret: secretOf(`${sitePath}: identity`, identity.clientSecret.env) },
      }),
      ...(staff && {
        staffIdentity: {
          ...staff,
          clientSecret: secretOf(`${sitePath}: staffIdentity`, staff.clientSecret.env),
          appRedirectUris: [],
        },
      }),
    });
  }
  return { identities, problems };
}
