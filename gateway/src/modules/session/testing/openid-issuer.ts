import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { decodeJwt, decodeProtectedHeader, exportJWK, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";

type Claims = Record<string, unknown> & { sub: string };

/** A page of the provider on which people log in by an email address. */
export interface LoginPage {
  /** Its form posts `email`. */
  readonly html: string;
  claimsOf(email: string): Claims;
}

interface IssuerOptions {
  readonly clientSecret?: string;
  /** Without one, the person of the claims is let in at once. */
  readonly page?: LoginPage;
}

/** A running OpenID provider for one client, and for the client `staff` with the same secret. */
export interface TestIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claims of the person whom a provider without a page lets in. */
  claims: Claims;
  /** Changes the ID tokens, which are signed as usual; no change by default. */
  changeIdToken: ((claims: JWTPayload) => JWTPayload) | null;
  /** True to sign changed ID tokens with a key that the provider does not publish. */
  signsWithOtherKey: boolean;
  /** Delays each response by so many milliseconds. */
  delayMs: number;
  /** Replaces the key of signatures. */
  rotateKeys(): Promise<void>;
  /** Sends the logout token of the person to an address, as the provider does after a logout. */
  sendLogout(address: string): Promise<void>;
  /** Signs claims with the key of the provider, as a logout token by default. */
  sign(claims: JWTPayload, typ?: string): Promise<string>;
  /** Opens an address as a browser does; returns the address outside of the provider to which it leads. */
  open(url: string): Promise<URL>;
  stop(): Promise<void>;
}

/** The method of a client that the types of the package lack. */
interface LogoutRecipient {
  backchannelLogout(subject: string, session: string): Promise<void>;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: "RS256", use: "sig" };
}

const clientOf = ({ clientSecret }: Pick<TestIssuer, "clientSecret">, site: string) => ({
  client_secret: clientSecret,
  redirect_uris: [`${site}/login/callback`],
  post_logout_redirect_uris: [`${site}/`],
  backchannel_logout_uri: `${site}/oauth/backchannel-logout`,
  backchannel_logout_session_required: true,
});

function createProvider(
  state: Pick<TestIssuer, "issuer" | "clientId" | "clientSecret" | "claims">,
  site: string,
  key: JWK,
  page: LoginPage | undefined,
): Provider {
  return new Provider(state.issuer, {
    jwks: { keys: [key] },
    clients: [state.clientId, "staff"].map((client_id) => ({ client_id, ...clientOf(state, site) })),
    cookies: { keys: ["test"] },
    // Journeys advance the clock of the gateway, for which no ID token may have expired.
    ttl: { AccessToken: 600, Grant: 600, IdToken: 86_400, Interaction: 600, Session: 600 },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "card", "roles"],
    },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => page?.claimsOf(accountId) ?? state.claims,
    }),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    // The provider's own dispatcher refuses addresses of this machine.
    fetch: (url, { dispatcher: _own, ...options }: RequestInit & { dispatcher?: unknown } = {}) => fetch(url, options),
    interactions: { url: () => "/interaction" },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
}

/** Signs the ID token of a response again, with changed claims. */
async function changed(body: string, change: (claims: JWTPayload) => JWTPayload, key: JWK): Promise<string> {
  const answer = JSON.parse(body);
  if (typeof answer.id_token !== "string") return body;
  const token = new SignJWT(change(decodeJwt(answer.id_token)));
  const { alg = "RS256", ...header } = decodeProtectedHeader(answer.id_token);
  token.setProtectedHeader({ ...header, alg });
  return JSON.stringify({ ...answer, id_token: await token.sign(await importJWK(key, "RS256")) });
}

function changeResponse(response: ServerResponse, key: JWK, change: (claims: JWTPayload) => JWTPayload): void {
  const end = response.end.bind(response);
  response.end = ((body: unknown) => {
    void changed(String(body), change, key).then((text) => {
      response.setHeader("content-length", Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
}

/** Follows redirects within the provider, with its cookies. */
async function follow(url: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  while (next.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${next.pathname}: ${response.status} ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}

async function sign(claims: JWTPayload, typ: string, key: JWK): Promise<string> {
  const token = new SignJWT(claims).setProtectedHeader({ alg: "RS256", typ, kid: key.kid ?? "" });
  return token.sign(await importJWK(key, "RS256"));
}

async function sendLogout(
  provider: Provider,
  { clientId, claims }: Pick<TestIssuer, "clientId" | "claims">,
  address: string,
): Promise<void> {
  const client = await provider.Client.find(clientId);
  const recipient: object = Object.assign(client ?? {}, { backchannelLogoutUri: address });
  await (recipient as LogoutRecipient).backchannelLogout(claims.sub, "");
}

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

/** Returns who logs in; null after a response with the page that asks for it. */
async function accountOf(
  page: LoginPage | undefined,
  claims: Claims,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | null> {
  if (page === undefined) return claims.sub;
  if (request.method === "POST") return new URLSearchParams(await textOf(request)).get("email") ?? "";
  response.setHeader("content-type", "text/html; charset=utf-8").end(page.html);
  return null;
}

const newState = (issuer: string, clientSecret: string) => ({
  issuer,
  clientId: "aisle",
  clientSecret,
  claims: { sub: "248289761001", email: "ana@example.com", email_verified: true, given_name: "Ana" } as Claims,
  changeIdToken: null as TestIssuer["changeIdToken"],
  signsWithOtherKey: false,
  delayMs: 0,
});

/** Starts an OpenID provider on this machine for a storefront. */
export async function startIssuer(
  site = "https://reams.localhost",
  { clientSecret = "a secret of the test issuer", page }: IssuerOptions = {},
): Promise<TestIssuer> {
  let key = await newKey();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    if (request.url === "/interaction") {
      const accountId = await accountOf(page, state.claims, request, response);
      if (accountId !== null) await provider.interactionFinished(request, response, { login: { accountId } });
      return;
    }
    if (request.url === "/token" && state.changeIdToken !== null) {
      const signing = state.signsWithOtherKey ? { ...(await newKey()), kid: key.kid ?? "" } : key;
      changeResponse(response, signing, state.changeIdToken);
    }
    await provider.callback()(request, response);
  };
  const server = createServer((request, response) => void serve(request, response));
  const state: TestIssuer = Object.assign(newState(await listen(server), clientSecret), {
    async rotateKeys() {
      key = await newKey();
      provider = createProvider(state, site, key, page);
    },
    sendLogout: (address: string) => sendLogout(provider, state, address),
    sign: (claims: JWTPayload, typ = "logout+jwt") => sign(claims, typ, key),
    open: (url: string) => follow(url, state.issuer),
    stop: () => stop(server),
  });
  let provider = createProvider(state, site, key, page);
  return state;
}
