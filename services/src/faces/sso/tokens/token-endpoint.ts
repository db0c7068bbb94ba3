import type { FastifyInstance } from "fastify";
import { useCode } from "./codes.ts";
import { findFamily } from "./families.ts";
import { addToken, refresh, revoke } from "./refresh-tokens.ts";
import { type SsoDeps, tokensFor } from "../routes.ts";
import type { Wire } from "../wire.generated.ts";

type TokenError = Wire["TokenFailure"]["error"];

const descriptions: Readonly<Record<TokenError, string>> = {
  invalid_request: "Something that the request needs is missing.",
  invalid_client: "The retailer has no such client.",
  invalid_grant: "The code or the token is too old, was used already, or is another client's.",
  unsupported_grant_type: "There are codes and refresh tokens only.",
};

const failureOf = (error: TokenError): Wire["TokenFailure"] => ({ error, error_description: descriptions[error] });

/**
 * Adds the endpoints of RFC 6749 (tokens), RFC 7662 (introspection) and RFC 7009 (revocation), with form bodies and standard
 * error codes. Clients are public: the PKCE verifier authenticates the use of a code.
 */
export function addTokenEndpoint(app: FastifyInstance, deps: SsoDeps): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.post("/oauth/token", async ({ body }, reply) => {
    const outcome = await tokensOf(formOf(body), deps);
    return typeof outcome === "string" ? reply.code(400).send(failureOf(outcome)) : outcome;
  });
  app.post("/oauth/introspect", { onRequest: deps.requireCaller }, async ({ body }) =>
    introspect(formOf(body).get("token") ?? "", deps),
  );
  app.post("/oauth/revoke", async ({ body }, reply) => {
    const form = formOf(body);
    const problem = problemOf(form, deps, ["token"]);
    if (problem !== null) return reply.code(400).send(failureOf(problem));
    await revoke(deps, form.get("client_id") ?? "", form.get("token") ?? "");
    return { Success: true } satisfies Wire["Success"];
  });
}

const formOf = (body: unknown): URLSearchParams => (body instanceof URLSearchParams ? body : new URLSearchParams());

/** Returns why a request is rejected: a parameter is missing, or the client is not the retailer's; null if it is not. */
function problemOf(form: URLSearchParams, { clients }: SsoDeps, names: readonly string[]): TokenError | null {
  if (["appId", "client_id", ...names].some((name) => !form.get(name))) return "invalid_request";
  return clients.find(form.get("appId") ?? "", form.get("client_id") ?? "") === null ? "invalid_client" : null;
}

const parametersOf: Readonly<Record<string, readonly string[]>> = {
  authorization_code: ["code", "redirect_uri", "code_verifier"],
  refresh_token: ["refresh_token"],
};

async function tokensOf(form: URLSearchParams, deps: SsoDeps): Promise<Wire["Tokens"] | TokenError> {
  const field = (name: string) => form.get(name) ?? "";
  const names = parametersOf[field("grant_type")];
  if (names === undefined) return form.has("grant_type") ? "unsupported_grant_type" : "invalid_request";
  const problem = problemOf(form, deps, names);
  if (problem !== null) return problem;
  const clientId = field("client_id");
  if (field("grant_type") === "refresh_token") {
    const refreshed = await refresh(deps, field("refresh_token"), { appId: field("appId"), clientId });
    return refreshed === null ? "invalid_grant" : tokensFor(deps.tokens, refreshed.grant, refreshed.refreshToken);
  }
  const use = { code: field("code"), clientId, redirectUri: field("redirect_uri"), verifier: field("code_verifier") };
  const family = await useCode(deps, use);
  if (family === null) return "invalid_grant";
  return tokensFor(deps.tokens, family, await addToken(deps.db, family.familyId), family.nonce);
}

async function introspect(token: string, deps: SsoDeps): Promise<Wire["Introspection"]> {
  const claims = await deps.tokens.readAccess(token);
  const family = claims && (await findFamily(deps, claims.familyId));
  if (claims === null || family === null) return { active: false };
  const { issuer: iss, subject: sub, clientId: client_id, scope, familyId: sid } = family;
  return { active: true, iss, sub, aud: claims.audience, client_id, scope, exp: claims.expiresAt, sid };
}
