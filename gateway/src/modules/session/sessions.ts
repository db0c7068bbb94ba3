import { createHash } from "node:crypto";
import { branchContext, requireShopper, type BranchOwner } from "../../platform/auth/guards.ts";
import type { SessionRecord } from "../../platform/auth/session/session-store.ts";
import type { Session } from "../../platform/auth/session/session.ts";
import type { Context } from "../../app/context/context.ts";
import { permissionError } from "../../platform/errors/app-error.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { userError } from "../../platform/errors/user-error.ts";
import type { UserError } from "../../app/graph/schema.generated.ts";
import type { ShopperSessionSource } from "./types.ts";
import { messages } from "../../platform/text/messages.generated.ts";

export interface EndedOthers {
  readonly user: Session | null;
  readonly userErrors: readonly UserError[];
}

/** Returns a public key for a session, which does not reveal its internal id. */
export function publicKeyOf({ id }: Pick<SessionRecord, "id">): string {
  return createHash("sha256").update(id).digest("base64url").slice(0, 22);
}

/**
 * Returns the sessions of the shopper.
 * @returns the session of the request first, then the most recently used one
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for any other caller
 */
export async function listSessions(
  owner: BranchOwner<Context>,
  context: Context,
): Promise<readonly ShopperSessionSource[]> {
  const session = requireShopper(branchContext(owner, context));
  const records = await context.sessions.list(session);
  return records
    .map((record) => ({ sitePath: session.sitePath, record, current: record.id === session.id }))
    .toSorted(
      (one, other) =>
        Number(other.current) - Number(one.current) ||
        other.record.lastUsedAt.getTime() - one.record.lastUsedAt.getTime(),
    );
}

async function endUpstream({ upstreams, log }: Context): Promise<readonly UserError[]> {
  try {
    await upstreams.accounts.logoutOthers();
    return [];
  } catch (error) {
    const refusal = permissionError(error);
    if (refusal !== null) return [{ ...refusal, code: "UNAUTHENTICATED" }];
    expectUpstream(error, log, "endOtherSessions");
    return [userError("UPSTREAM_FAILED", messages.shared.requestFailed)];
  }
}

/**
 * Revokes every session of the shopper except that of the request, in the gateway and at the loyalty service.
 * @returns an error if the loyalty service could not be reached, because copies of the tokens would remain valid there
 */
export async function endOtherSessions(context: Context): Promise<EndedOthers> {
  if (context.session === null)
    return { user: null, userErrors: [userError("UNAUTHENTICATED", messages.shared.logIn)] };
  const session = requireShopper(context);
  await context.sessions.revokeAll(session, session);
  return { user: session, userErrors: await endUpstream(context) };
}

export async function findSessionByKey(key: string, context: Context): Promise<ShopperSessionSource | null> {
  if (context.session === null) return null;
  const sessions = await listSessions(context.session, context);
  return sessions.find(({ record }) => publicKeyOf(record) === key) ?? null;
}
