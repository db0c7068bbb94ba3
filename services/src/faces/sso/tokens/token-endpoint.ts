import type { FastifyInstance } from "fastify";
import { useCode } from "./codes.ts";
import type { Grant } from "./families.ts";
import { addToken, refresh } from "./refresh-tokens.ts";
import { type SsoDeps, tokensFor } from "../routes.ts";
import type { Wire } from "../wire.generated.ts";

/** The result of a request: the grant with a refresh token, or the standard error code. */
type Outcome =
  | { readonly grant: Grant; readonly refreshToken: string }
  | { readonly error: Wire["TokenFailure"]["error"] };

const descriptions: Readonly<Record<Wire["TokenFailure"]["error"], string>> = {
  invalid_request: "Something that the grant needs is missing.",
  invalid_grant: "The code or the token is too old, was used already, or is another client's.",
  unsupported_grant_type: "There are codes and refresh tokens only.",
};

/**
 * Adds the token endpoint of RFC 6749, with a form body and standard error codes, for clients that use an OAuth
 * library. Clients are public: the PKCE verifier authenticates the use of a code.
 */
export function addTokenEndpoint(app: FastifyInstance, deps: SsoDeps): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  app.post("/oauth/token", async ({ body }, reply) => {
    const outcome = body instanceof URLSearchParams ? await grantOf(body, deps) : { error: "invalid_request" as const };
    if ("grant" in outcome) return tokensFor(deps.tokens, outcome.grant, outcome.refreshToken);
    const { error } = outcome;
    return reply.code(400).send({ error, error_description: descriptions[error] } satisfies Wire["TokenFailure"]);
  });
}

async function grantOf(form: URLSearchParams, deps: SsoDeps): Promise<Outcome> {
  const field = (name: string) => form.get(name) ?? "";
  if (field("grant_type") === "refresh_token") {
    if (!form.has("refresh_token")) return { error: "invalid_request" };
    const clientId = field("client_id");
    return (await refresh(deps, field("refresh_token"), { clientId })) ?? { error: "invalid_grant" };
  }
  if (field("grant_type") !== "authorization_code") return { error: "unsupported_grant_type" };
  const names = ["code", "client_id", "redirect_uri", "code_verifier"];
  if (names.some((name) => field(name) === "")) return { error: "invalid_request" };
  const grant = await useCode(deps, {
    code: field("code"),
    clientId: field("client_id"),
    redirectUri: field("redirect_uri"),
    verifier: field("code_verifier"),
  });
  if (grant === null) return { error: "invalid_grant" };
  return { grant, refreshToken: await addToken(deps.db, grant.familyId) };
}
