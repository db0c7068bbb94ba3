import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import * as openid from "openid-client";

export interface PartnerSettings {
  readonly port: number;
  readonly clientId: string;
  /** The URL of the retailer's storefront, where shoppers log in and out. */
  readonly storefront: string;
  /** The URL of the SSO service, which exchanges codes and refresh tokens. */
  readonly signOn: string;
}

/** A small shop of a partner, written with a standard library; shoppers log in with their account at the retailer. */
export interface PartnerShop {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The state of one browser session in the shop. */
interface Visit {
  readonly verifier?: string;
  readonly state?: string;
  readonly tokens?: openid.TokenEndpointResponse;
}

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Partner shop</title><main><h1>Partner shop</h1>${content}</main></html>`;
}

/** Returns the subject of an access token; the library has verified its source. */
function subjectOf(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
  return typeof claims === "object" && claims !== null && "sub" in claims ? String(claims.sub) : "unknown";
}

function home({ tokens }: Visit): string {
  if (!tokens) return page('<a href="/login">Log in with your grocery account</a>');
  const lasts = `The access token lasts ${tokens.expires_in} seconds.`;
  return page(
    `<p>Signed in as ${escape(subjectOf(tokens.access_token))}</p><p>${lasts}</p><a href="/refresh">Refresh</a> <a href="/logout">Log out</a>`,
  );
}

function configure({ storefront, signOn, clientId }: PartnerSettings): openid.Configuration {
  const server: openid.ServerMetadata = {
    issuer: "aisle-sso",
    authorization_endpoint: `${storefront}/sso/login`,
    end_session_endpoint: `${storefront}/sso/logout`,
    token_endpoint: `${signOn}/oauth/token`,
  };
  const config = new openid.Configuration(server, clientId, {}, openid.None());
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated only as a warning; there is no certificate here
  openid.allowInsecureRequests(config);
  return config;
}

type Step = (visit: Visit, url: URL) => Promise<{ readonly visit: Visit; readonly to: string }>;

function stepsOf(config: openid.Configuration, origin: string): Readonly<Record<string, Step>> {
  return {
    async "/login"() {
      const verifier = openid.randomPKCECodeVerifier();
      const state = openid.randomState();
      const to = openid.buildAuthorizationUrl(config, {
        redirect_uri: `${origin}/sso/callback`,
        scope: "openid",
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
      });
      return { visit: { verifier, state }, to: to.href };
    },
    async "/sso/callback"({ verifier, state }, url) {
      const checks = {
        ...(verifier !== undefined && { pkceCodeVerifier: verifier }),
        ...(state !== undefined && { expectedState: state }),
      };
      return { visit: { tokens: await openid.authorizationCodeGrant(config, url, checks) }, to: "/" };
    },
    async "/refresh"({ tokens }) {
      return { visit: { tokens: await openid.refreshTokenGrant(config, tokens?.refresh_token ?? "") }, to: "/" };
    },
    async "/logout"() {
      return {
        visit: {},
        to: openid.buildEndSessionUrl(config, { post_logout_redirect_uri: `${origin}/` }).href,
      };
    },
  };
}

/** Starts the shop and resolves once it listens. */
export async function openPartnerShop(settings: PartnerSettings): Promise<PartnerShop> {
  const origin = `http://localhost:${settings.port}`;
  const steps = stepsOf(configure(settings), origin);
  const visits = new Map<string, Visit>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", origin);
    const id = /shop=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1] ?? randomUUID();
    const visit = visits.get(id) ?? {};
    const step = steps[url.pathname];
    response.setHeader("set-cookie", `shop=${id}; HttpOnly; SameSite=Lax; Path=/`);
    if (!step) return void response.setHeader("content-type", "text/html").end(home(visit));
    const next = await step(visit, url);
    visits.set(id, next.visit);
    response.writeHead(303, { location: next.to }).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(settings.port, "127.0.0.1", resolve);
  });
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
