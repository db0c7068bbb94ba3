import type { Context } from "../../../app/context/context.ts";
import type { FinishLoginInput } from "../../../app/graph/schema.generated.ts";
import type { ProvenIdentity } from "../../../platform/auth/identity-issuer.ts";
import { providerOwners } from "../../../platform/auth/session/provider-owners.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import type { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { accountRefusal, callFailure } from "../../../platform/errors/write-failure.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { IdentityLogin } from "../../account/index.ts";
import { beginSession, type LoginOutcome } from "./login.ts";
import { proofOf } from "./provider-flow.ts";

type IdentityProvider = NonNullable<Context["retailer"]["identity"]>;

const texts = messages.login;

/** The number for a shopper without an account. */
const noAccountCode = 10;

const maxValueLength = 254;

/** Returns the values of a shopper by the table of the row; an address that is not verified is none. */
function valuesOf({ claims: table }: IdentityProvider, claims: ProvenIdentity["claims"]): IdentityLogin["values"] {
  const isVerified = claims["email_verified"] === true;
  const values = Object.entries(table).flatMap(([claim, field]) => {
    const stated = claims[claim];
    const value = typeof stated === "number" ? String(stated) : stated;
    if (typeof value !== "string" || value === "" || value.length > maxValueLength) return [];
    return field === "email" && !isVerified ? [] : [[field, value]];
  });
  return Object.fromEntries(values);
}

/** Returns the error of an account service that does not let a proven shopper in. */
function accountError(error: UpstreamError, { name, link }: IdentityProvider, isLinkStated: boolean): UserError {
  if (error.kind !== "refused") return callFailure(error);
  if (error.errorCode !== noAccountCode) return accountRefusal(error);
  const text = !isLinkStated && link === "email" ? texts.unverified : texts.noAccount;
  return userError("REFUSED", text({ name }));
}

/** Finishes a login at the retailer's provider; the account service opens the session of the proven shopper. */
export async function finishLogin(input: FinishLoginInput, context: Context): Promise<LoginOutcome> {
  const { retailer, upstreams, log, device } = context;
  const refused = (error: UserError): LoginOutcome => ({ userErrors: [error] });
  const proof = await proofOf("FREQUENT_SHOPPER", input, context);
  if ("code" in proof) return refused(proof);
  const { identity } = retailer;
  if (identity === undefined) throw new Error("a shopper was proven without a provider");
  const { issuer, subject, claims } = proof;
  const { link, createsAccounts: createsAccount } = identity;
  const values = valuesOf(identity, claims);
  try {
    const login = await upstreams.identities.login({ issuer, subject, values, link, createsAccount }, device);
    const entry = { isForApp: input.wantsToken === true, deviceToken: null, providerOwners: providerOwners(proof) };
    return await beginSession(login, entry, context);
  } catch (error) {
    expectUpstream(error, log, "finishLogin");
    return refused(accountError(error, identity, values[link] !== undefined));
  }
}
