import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../app/context/context.ts";
import type { ContextOf } from "../../app/context/context-of.ts";
import type { ToolAccess } from "../../engine/index.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { logUpstream } from "../../platform/errors/log-upstream.ts";
import { assistantScope, resourceMetadataPath } from "./provider-metadata.ts";

/** The three parts of a signed token of the sign-on service; the encrypted bearers of apps have five. */
const signedToken = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Returns the `Authorization` of a session for the shopper who has granted an assistant access. The session has the id of the
 * login, so that it is one session however often the assistant calls.
 * @returns null for an invalid token, and for one without the scope of assistants
 */
async function sessionOf(token: string, context: Context): Promise<string | null> {
  const { upstreams, retailer, sessions } = context;
  const access = await upstreams.sso.introspect(token);
  if (access?.scopes.includes(assistantScope) !== true) return null;
  const { loginId: id, shopperNumber } = access;
  const shopper = { sitePath: retailer.sitePath, shopperNumber, firstName: null, homeStoreNumber: null };
  const session = { ...sessions.start({ ...shopper, shopperToken: `login ${id}`, isVouched: true }, "bearer"), id };
  context.setSession(session);
  const customer = await context.upstreams.accounts.customer();
  if (customer === null) return null;
  const { firstName, homeStoreNumber } = customer;
  const { bearer } = await sessions.encryptTokens({ ...session, firstName, homeStoreNumber }, 0);
  return `Bearer ${bearer.value}`;
}

/** Returns what decides for whom an assistant calls a tool: an app's bearer, or an access token of the sign-on service. */
export const createToolAccess =
  (contextOf: ContextOf) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<ToolAccess> => {
    const { authorization } = request.headers;
    const context = await contextOf(request, reply);
    const issuer = context.upstreams.sso.issuer();
    const metadata = `resource_metadata="${issuer}${resourceMetadataPath}", scope="openid ${assistantScope}"`;
    const [, token] = signedToken.exec(authorization ?? "") ?? [];
    if (token === undefined) return { authorization, metadata };
    try {
      return { authorization: await sessionOf(token, context), metadata };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      logUpstream(context.log, error, "mcp");
      return "unavailable";
    }
  };
