import type { FastifyInstance } from "fastify";
import type { Clock } from "../kit/clock.ts";
import { checkLogin } from "../loyalty/credentials.ts";
import type { LoyaltyDatabase } from "../loyalty/tables.ts";
import type { BasicCheck } from "./basic.ts";
import type { Clients } from "./clients.ts";
import { issueCode, useCode } from "./codes.ts";
import { failures } from "./failure.ts";
import { beginFamily, refresh, revoke, type Grant } from "./refresh-tokens.ts";
import * as schemas from "./request-schemas.ts";
import type { SigningKeys } from "./signing-keys.ts";
import type { SsoDatabase } from "./tables.ts";
import { accessLifeSeconds, type Tokens } from "./tokens.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

/** What the routes work with. */
export interface SsoParts {
  readonly db: SsoDatabase;
  /** The accounts whose passwords are checked. */
  readonly accounts: LoyaltyDatabase;
  readonly clock: Clock;
  readonly keys: SigningKeys;
  readonly clients: Clients;
  readonly tokens: Tokens;
  readonly requireCaller: BasicCheck;
}

interface OAuthQuery {
  Querystring: { client_id: string; redirect_uri: string; scope: string; state: string; code_challenge: string };
}

/** Adds the login and what turns it into a code. */
export function addLoginRoutes(app: FastifyInstance, parts: SsoParts): void {
  const { db, accounts, clients, clock, tokens, keys } = parts;

  app.get("/.well-known/jwks.json", async () => ({ keys: await keys.published() }));

  app.post<OAuthQuery & { Body: Wire["Credentials"] }>(
    "/authenticate/login",
    { onRequest: parts.requireCaller, schema: { querystring: schemas.oauthQuery, body: schemas.credentials } },
    async ({ query, body }): Promise<Wire["Login"]> => {
      const client = clients.require(query.client_id, "redirectUris", query.redirect_uri);
      if (client.appId !== body.appId) throw failures.unknownClient();
      const { customer, isRight } = await checkLogin(accounts, clock, body.appId, body);
      if (!customer || !isRight) throw failures.wrongPassword();
      const subject = `${body.appId}:${customer.shopper_number}`;
      const customerToken = await tokens.issueProof(client.id, subject);
      const refreshToken = await beginFamily(db, clock, { clientId: client.id, subject, scope: query.scope });
      return { customerToken, refreshToken };
    },
  );

  app.post<OAuthQuery & { Body: Wire["Authorization"] }>(
    "/authenticate/token",
    { schema: { querystring: schemas.oauthQuery, body: schemas.authorization } },
    async ({ query, body }): Promise<Wire["Redirect"]> => {
      const { id: clientId } = clients.require(query.client_id, "redirectUris", query.redirect_uri);
      const proof = await tokens.readProof(body.customer_token, clientId);
      if (!proof || !(await useProof(db, proof.id, proof.expiresAt))) throw failures.invalidProof();
      const { redirect_uri: redirectUri, scope, code_challenge: codeChallenge } = query;
      const code = await issueCode(db, clock, { clientId, redirectUri, scope, codeChallenge, subject: proof.subject });
      const url = new URL(redirectUri);
      url.searchParams.set("code", code);
      url.searchParams.set("state", query.state);
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

/** Makes what a client gets for a grant. */
export async function tokensFor(tokens: Tokens, grant: Grant, refreshToken: string): Promise<Wire["Tokens"]> {
  const { clientId, subject, scope } = grant;
  return {
    access_token: await tokens.issueAccess(clientId, subject, scope),
    refresh_token: refreshToken,
    token_type: "Bearer",
    expires_in: accessLifeSeconds,
  };
}

/** Adds the exchange, the refresh and the end of tokens. */
export function addTokenRoutes(app: FastifyInstance, parts: SsoParts): void {
  const { db, clients, clock, tokens } = parts;

  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));

  app.post<{ Body: Wire["Exchange"] }>("/token/exchange", { schema: { body: schemas.exchange } }, async ({ body }) => {
    const { client_id: clientId, redirect_uri: redirectUri, code, code_verifier: verifier } = body;
    const grant = await useCode(db, clock, { code, clientId, redirectUri, verifier });
    if (!grant) throw failures.invalidCode();
    return tokensFor(tokens, grant, await beginFamily(db, clock, grant));
  });

  app.post<{ Body: Wire["Refresh"] }>("/token/refresh", { schema: { body: schemas.refresh } }, async ({ body }) => {
    const refreshed = await refresh(db, clock, body.refresh_token);
    if (!refreshed) throw failures.invalidRefresh();
    return tokensFor(tokens, refreshed.grant, refreshed.refreshToken);
  });

  app.get<{ Querystring: { client_id: string; post_logout_redirect_uri: string; token: string } }>(
    "/api/logout/revoketoken",
    { schema: { querystring: schemas.logout } },
    async ({ query: { client_id: id, post_logout_redirect_uri: uri, token } }): Promise<Wire["Logout"]> => {
      const client = clients.require(id, "postLogoutRedirectUris", uri);
      await revoke(db, clock, client.id, token);
      return { post_logout_redirect_uri: uri };
    },
  );
}
