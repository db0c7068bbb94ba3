import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, decodeProtectedHeader, exportJWK, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";

/** A running OpenID provider with one person, who is always let in. */
export interface TestIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claims of the person. */
  claims: Record<string, unknown> & { sub: string };
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

function createProvider(
  state: Pick<TestIssuer, "issuer" | "clientId" | "clientSecret" | "claims">,
  site: string,
  key: JWK,
): Provider {
  return new Provider(state.issuer, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: state.clientId,
        client_secret: state.clientSecret,
        redirect_uris: [`${site}/login/callback`],
        post_logout_redirect_uris: [`${site}/`],
      },
    ],
    cookies: { keys: ["test"] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "card", "roles"],
    },
    findAccount: (_context, accountId) => ({ accountId, claims: async () => state.claims }),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    // The provider's own dispatcher refuses addresses of this machine.
    fetch: (url, { dispatcher: _own, ...options } = {}) => fetch(url, options),
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

/** Starts an OpenID provider on this machine for a storefront. */
export async function startIssuer(site = "https://reams.localhost"): Promise<TestIssuer> {
  let key = await newKey();
  let provider: Provider;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    if (request.url === "/interaction")
      return provider.interactionFinished(request, response, { login: { accountId: state.claims.sub } });
    if (request.url === "/token" && state.changeIdToken !== null) {
      const signing = state.signsWithOtherKey ? { ...(await newKey()), kid: key.kid ?? "" } : key;
      changeResponse(response, signing, state.changeIdToken);
    }
    return provider.callback()(request, response);
  };
  const server = createServer((request, response) => void serve(request, response));
  const issuer = await listen(server);
  const state: TestIssuer = {
    issuer,
    clientId: "aisle",
    clientSecret: "a secret of the test issuer",
    claims: { sub: "248289761001", email: "ana@example.com", email_verified: true, given_name: "Ana" },
    changeIdToken: null,
    signsWithOtherKey: false,
    delayMs: 0,
    async rotateKeys() {
      key = await newKey();
      provider = createProvider(state, site, key);
    },
    sendLogout: (address) => sendLogout(provider, state, address),
    sign: (claims, typ = "logout+jwt") => sign(claims, typ, key),
    open: (url) => follow(url, issuer),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  provider = createProvider(state, site, key);
  return state;
}
