import type { FastifyInstance } from "fastify";
import type { Clock } from "../../kit/clock.ts";
import type { EventLog } from "../../core/events/event-log.ts";
import { checkLogin } from "../../core/sessions/credentials.ts";
import { type Customer, findByNumber } from "../../core/shoppers/customers.ts";
import type { CoreDatabase } from "../../core/tables.ts";
import type { BasicCheck } from "./clients/basic.ts";
import type { Clients } from "./clients/clients.ts";
import { issueCode } from "./tokens/codes.ts";
import { failures } from "./failure.ts";
import { createFamily, type Family, subjectOf } from "./tokens/families.ts";
import { addToken, refresh, revoke } from "./tokens/refresh-tokens.ts";
import * as schemas from "./request-schemas.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";
import type { SsoDatabase } from "./tables.ts";
import { accessLifeSeconds, type ProofBinding, type Tokens } from "./tokens/tokens.ts";
import type { Wire } from "./wire.generated.ts";

export interface SsoDeps {
  readonly db: SsoDatabase;
  readonly accounts: CoreDatabase;
  readonly clock: Clock;
  readonly events: EventLog;
  readonly keys: SigningKeys;
  readonly clients: Clients;
  readonly tokens: Tokens;
  readonly requireCaller: BasicCheck;
}

interface OAuthQuery {
  Querystring: {
    client_id: string;
    redirect_uri: string;
    scope: string;
    state: string;
    code_challenge: string;
    issuer: string;
    nonce?: string;
  };
}

/**
 * Returns the binding of a proof; throws 400 unless the client has registered the URI and the scopes for the retailer.
 */
function requireRequest(clients: Clients, appId: string, query: OAuthQuery["Querystring"]): ProofBinding {
  const { client_id, redirect_uri: redirectUri, scope, code_challenge: codeChallenge, nonce = null } = query;
  const { id: clientId } = clients.require(appId, client_id, query);
  return { clientId, redirectUri, scope, codeChallenge, nonce };
}

/** Creates the token family of a verified login and returns its first tokens. */
async function begin(
  deps: SsoDeps,
  binding: ProofBinding,
  issuer: string,
  customer: Customer,
  sessionId: string | null,
): Promise<Wire["Login"]> {
  const subject = subjectOf(customer.app_id, customer.shopper_number);
  const { clientId, scope, nonce } = binding;
  const generation = customer.token_generation;
  const familyId = await createFamily(deps, { clientId, subject, scope, generation, sessionId, issuer, nonce });
  const customerToken = await deps.tokens.issueProof(binding, subject, familyId);
  return { customerToken, refreshToken: await addToken(deps.db, familyId) };
}

export function addLoginRoutes(app: FastifyInstance, deps: SsoDeps): void {
  const { db, accounts, clients, clock, tokens, keys } = deps;

  app.get("/.well-known/jwks.json", async () => ({ keys: await keys.published() }));

  app.post<OAuthQuery & { Body: Wire["Credentials"] }>(
    "/authenticate/login",
    { onRequest: deps.requireCaller, schema: { querystring: schemas.oauthQuery, body: schemas.credentials } },
    async ({ query, body }): Promise<Wire["Login"]> => {
      const binding = requireRequest(clients, body.appId, query);
      const { customer, isRight } = await checkLogin(accounts, clock, body.appId, body);
      if (!customer || !isRight) throw failures.wrongPassword();
      return begin(deps, binding, query.issuer, customer, null);
    },
  );

  app.post<OAuthQuery & { Body: Wire["SignedIn"] }>(
    "/authenticate/session",
    { onRequest: deps.requireCaller, schema: { querystring: schemas.oauthQuery, body: schemas.signedIn } },
    async ({ query, body: { appId, shopperNumber, sessionId } }): Promise<Wire["Login"]> => {
      const binding = requireRequest(clients, appId, query);
      const customer = await findByNumber(accounts, appId, shopperNumber);
      if (!customer?.password_hash) throw failures.invalidProof();
      return begin(deps, binding, query.issuer, customer, sessionId);
    },
  );

  app.post<OAuthQuery & { Body: Wire["Authorization"] }>(
    "/authenticate/token",
    { schema: { querystring: schemas.oauthQuery, body: schemas.authorization } },
    async ({ query, body }): Promise<Wire["Redirect"]> => {
      const binding = requireRequest(clients, body.appId, query);
      const proof = await tokens.readProof(body.customer_token, binding);
      if (!proof || !(await useProof(db, proof.id, proof.expiresAt))) throw failures.invalidProof();
      const code = await issueCode(db, clock, { ...binding, familyId: proof.familyId });
      const url = new URL(binding.redirectUri);
      url.searchParams.set("code", code);
      url.searchParams.set("state", query.state);
      url.searchParams.set("iss", query.issuer);
      return { redirectUrl: url.href };
    },
  );
}

async function useProof(db: SsoDatabase, proof_id: string, expires_at: Date): Promise<boolean> {
  const added = await db
    .insertInto("used_proof")
    .values({ proof_id, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Returns the response of RFC 6749 and, for the scope `openid`, OpenID Connect. */
export async function tokensFor(
  tokens: Tokens,
  family: Family,
  refreshToken: string,
  nonce: string | null = null,
): Promise<Wire["Tokens"]> {
  const { scope } = family;
  return {
    access_token: await tokens.issueAccess(family),
    refresh_token: refreshToken,
    token_type: "Bearer",
    expires_in: accessLifeSeconds,
    scope,
    ...(scope.split(" ").includes("openid") && { id_token: await tokens.issueId(family, nonce) }),
  };
}

/** Adds the routes that refresh tokens and revoke them. */
export function addTokenRoutes(app: FastifyInstance, deps: SsoDeps): void {
  const { clients, tokens } = deps;

  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));

  app.post<{ Body: Wire["Refresh"] }>("/token/refresh", { schema: { body: schemas.refresh } }, async ({ body }) => {
    const refreshed = await refresh(deps, body.refresh_token, { appId: body.appId });
    if (!refreshed) throw failures.invalidRefresh();
    return tokensFor(tokens, refreshed.grant, refreshed.refreshToken);
  });

  app.get<{ Querystring: { appId: string; client_id: string; post_logout_redirect_uri: string; token: string } }>(
    "/api/logout/revoketoken",
    { schema: { querystring: schemas.logout } },
    async ({ query: { appId, client_id: id, post_logout_redirect_uri: uri, token } }): Promise<Wire["Logout"]> => {
      const client = clients.require(appId, id, { post_logout_redirect_uri: uri });
      await revoke(deps, client.id, token);
      return { post_logout_redirect_uri: uri };
    },
  );
}
