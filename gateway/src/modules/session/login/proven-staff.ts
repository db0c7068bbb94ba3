import type { Context } from "../../../app/context/context.ts";
import type { ProvenIdentity } from "../../../platform/auth/identity-issuer.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { proofOf, type ProviderReturn } from "./provider-flow.ts";

type StaffIdentity = NonNullable<Context["retailer"]["staffIdentity"]>;

/** A member of staff whom the retailer's provider has proven. */
export interface ProvenStaff extends ProvenIdentity {
  readonly identity: StaffIdentity;
  /** At least one, each fit for the login. */
  readonly roles: readonly StaffIdentity["roles"][string][];
}

/** Returns the roles that a provider gives a person, by the table of the row. */
function rolesOf({ roleClaim, roles }: StaffIdentity, claims: ProvenIdentity["claims"]): ProvenStaff["roles"] {
  const stated = claims[roleClaim];
  const names: readonly unknown[] = Array.isArray(stated) ? stated : [stated];
  return Object.entries(roles).flatMap(([name, role]) => (names.includes(name) ? [role] : []));
}

/** Returns who has logged in at the provider of staff; a user error for an answer without proof, or without a role for the login. */
export async function provenStaff(
  role: "SUPPORT" | "TEAM",
  input: ProviderReturn,
  context: Context,
): Promise<ProvenStaff | UserError> {
  const proof = await proofOf(role, input, context);
  if ("code" in proof) return proof;
  const { staffIdentity: identity } = context.retailer;
  if (identity === undefined) throw new Error("a member of staff was proven without a provider");
  const roles = rolesOf(identity, proof.claims).filter((one) => (one === "TEAM") === (role === "TEAM"));
  if (roles.length === 0) return userError("FORBIDDEN", messages.login.noRole({ name: identity.name }));
  return { ...proof, identity, roles };
}
