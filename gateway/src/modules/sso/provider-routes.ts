import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../app/context/context.ts";
import type { ContextOf } from "../../app/context/context-of.ts";
import { endByLogoutToken } from "../session/index.ts";
import { logUpstream } from "../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { providerMetadata, resourceMetadata, resourceMetadataPath } from "./provider-metadata.ts";

export interface ProviderRoutes {
  readonly contextOf: ContextOf;
  /** True if assistants may call tools. */
  readonly hasTools: boolean;
}

/** The error codes of RFC 6749 and RFC 7009 that a client may get. */
const errorCodes = new Set(["invalid_request", "invalid_client", "invalid_grant", "unsupported_grant_type"]);

const bodyLimit = 16 * 1024;

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

function respondToFailure(error: unknown, place: string, { log }: Context, reply: FastifyReply): FastifyReply {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.kind === "refused") {
    const { reasonName = "" } = error;
    return reply.code(400).send({ error: errorCodes.has(reasonName) ? reasonName : "invalid_request" });
  }
  logUpstream(log, error, place);
  return reply.code(503).send({ error: "temporarily_unavailable" });
}

type Answer = (context: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Returns the handler of a route that reads no session. A failure of the service is a standard error. */
const handle =
  ({ contextOf }: ProviderRoutes, place: string, answer: Answer) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { authorization } = request.headers;
    delete request.headers.cookie;
    delete request.headers.authorization;
    const context = await contextOf(request, reply);
    request.headers.authorization = authorization;
    try {
      return reply.send(await answer(context, request, reply));
    } catch (error) {
      return respondToFailure(error, place, context, reply);
    }
  };

async function tokens({ upstreams }: Context, request: FastifyRequest) {
  const { accessToken, refreshToken, expiresInSeconds, scope, idToken } = await upstreams.sso.tokens(formOf(request));
  return {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: expiresInSeconds,
    refresh_token: refreshToken,
    scope,
    ...(idToken !== null && { id_token: idToken }),
  };
}

async function userInfo({ upstreams }: Context, { headers }: FastifyRequest, reply: FastifyReply) {
  const [, token] = /^Bearer ([^ ]+)$/i.exec(headers.authorization ?? "") ?? [];
  const access = token === undefined ? null : await upstreams.sso.introspect(token);
  if (access?.scopes.includes("openid") === true) return { sub: access.subject };
  const challenge = token === undefined ? "Bearer" : 'Bearer error="invalid_token"';
  void reply.code(401).header("www-authenticate", challenge);
  return { error: "invalid_token" };
}

/**
 * Serves OpenID Connect at the retailer's site: discovery, the keys, and the endpoints for tokens and the user. The sign-on
 * service owns the clients, the codes and the tokens; the pages of the storefront log the shopper in. Beside it is where the
 * retailer's own identity provider sends logout tokens.
 */
export function registerProvider(server: FastifyInstance, routes: ProviderRoutes): void {
  const metadata = handle(routes, "openid-configuration", async ({ upstreams }) =>
    providerMetadata(upstreams.sso.issuer(), routes.hasTools),
  );
  server.register(async (part) => {
    part.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    part.get("/.well-known/openid-configuration", metadata);
    part.get(
      "/oauth/jwks",
      handle(routes, "jwks", async ({ upstreams }) => ({ keys: await upstreams.sso.keys() })),
    );
    part.post("/oauth/token", handle(routes, "token", tokens));
    part.post(
      "/oauth/revoke",
      handle(routes, "revoke", async ({ upstreams }, request) => {
        await upstreams.sso.revokeToken(formOf(request));
        return {};
      }),
    );
    part.post(
      "/oauth/backchannel-logout",
      handle(routes, "backchannel-logout", async (context, request) => {
        await endByLogoutToken(formOf(request).get("logout_token") ?? "", context);
        return {};
      }),
    );
    part.route({ method: ["GET", "POST"], url: "/oauth/userinfo", handler: handle(routes, "userinfo", userInfo) });
    if (!routes.hasTools) return;
    part.get(
      resourceMetadataPath,
      handle(routes, "resource", async ({ upstreams }) => resourceMetadata(upstreams.sso.issuer())),
    );
  });
}
