import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import * as openid from "openid-client";
import { localFetch } from "./local-fetch.ts";

export interface PartnerSettings {
  readonly port: number;
  readonly clientId: string;
  /** The issuer of tokens: the URL of the retailer's storefront. */
  readonly issuer: string;
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
  readonly nonce?: string;
  readonly tokens?: openid.TokenEndpointResponse;
  /** The subject of the ID token and of the user info. */
  readonly subject?: string;
}

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Partner shop</title><main><h1>Partner shop</h1>${content}</main></html>`;
}

function home({ tokens, subject = "unknown" }: Visit): string {
  if (!tokens) return page('<a href="/login">Log in with your grocery account</a>');
  const lasts = `The access token lasts ${tokens.expires_in} seconds.`;
  return page(
    `<p>Signed in as ${escape(subject)}</p><p>${lasts}</p><a href="/refresh">Refresh</a> <a href="/logout">Log out</a>`,
  );
}

/** Returns the configuration of the retailer, of which a client knows the issuer's address only. */
export async function discover({ issuer, clientId }: Pick<PartnerSettings, "issuer" | "clientId">) {
  const options: openid.DiscoveryRequestOptions = {
    // oxlint-disable-next-line typescript/no-deprecated -- deprecated only as a warning; there is no certificate here
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: localFetch,
  };
  return openid.discovery(new URL(issuer), clientId, undefined, openid.None(), options);
}

type Step = (visit: Visit, url: URL) => Promise<{ readonly visit: Visit; readonly to: string }>;

function stepsOf(config: openid.Configuration, origin: string): Readonly<Record<string, Step>> {
  return {
    async "/login"() {
      const verifier = openid.randomPKCECodeVerifier();
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      const to = openid.buildAuthorizationUrl(config, {
        redirect_uri: `${origin}/sso/callback`,
        scope: "openid",
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
      });
      return { visit: { verifier, state, nonce }, to: to.href };
    },
    async "/sso/callback"({ verifier, state, nonce }, url) {
      const checks = {
        ...(verifier !== undefined && { pkceCodeVerifier: verifier }),
        ...(state !== undefined && { expectedState: state }),
        ...(nonce !== undefined && { expectedNonce: nonce }),
        idTokenExpected: true,
      };
      const tokens = await openid.authorizationCodeGrant(config, url, checks);
      const { sub } = await openid.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? "");
      return { visit: { tokens, subject: sub }, to: "/" };
    },
    async "/refresh"({ tokens: old }) {
      const tokens = await openid.refreshTokenGrant(config, old?.refresh_token ?? "");
      return { visit: { tokens, subject: tokens.claims()?.sub ?? "" }, to: "/" };
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
  const steps = stepsOf(await discover(settings), origin);
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
