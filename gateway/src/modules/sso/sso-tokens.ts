import type { Rows } from "../../platform/upstreams/rows.ts";
import { readItems, readObject, readText, requireObject } from "../../platform/upstreams/decoding.ts";
import type { Sso } from "../../platform/upstreams/sso/calls.ts";
import { decodeTokens } from "../../platform/upstreams/sso/decode.ts";
import type { components } from "../../platform/upstreams/sso/wire.generated.ts";

type Wire = components["schemas"];

/** The access that a shopper has granted to a client at the retailer. */
export interface GrantedAccess {
  /** The id of the login; everything that came from the login has it. */
  readonly loginId: string;
  readonly subject: string;
  readonly shopperNumber: string;
  readonly scopes: readonly string[];
}

function decodeAccess(body: unknown, { appId, issuer }: Pick<Sso, "appId" | "issuer">): GrantedAccess | null {
  const claims = requireObject<Wire["Introspection"]>(body, "sso", "introspection");
  const [loginId, subject, scope] = [readText(claims.sid), readText(claims.sub), readText(claims.scope)];
  if (claims.active !== true || loginId === null || subject === null || scope === null) return null;
  const owner = `${appId}:`;
  if (claims.iss !== issuer || !subject.startsWith(owner)) return null;
  return { loginId, subject, shopperNumber: subject.slice(owner.length), scopes: scope.split(" ") };
}

const publicMembers = ["kty", "crv", "x", "y", "kid", "alg", "use"] as const;

const decodeKey = (value: unknown) => {
  const key = readObject<Wire["Key"]>(value);
  return key === null ? null : Object.fromEntries(publicMembers.map((name) => [name, readText(key[name])]));
};

/** Returns the form of a client's request at the retailer, whatever app the client names. */
function ofApp(parameters: URLSearchParams, appId: string): URLSearchParams {
  const form = new URLSearchParams(parameters);
  form.set("appId", appId);
  return form;
}

/** The tokens of clients, by the standards of OAuth and OpenID Connect. */
export const tokenRows = {
  issuer: ({ issuer }) => issuer,
  /** Returns the public keys that verify tokens. */
  keys: ({ anonymous }) =>
    anonymous.read("/.well-known/jwks.json", (body) => {
      const { keys } = requireObject<Wire["KeySet"]>(body, "sso", "keys");
      return readItems(keys, decodeKey);
    }),
  /** @throws UpstreamError `refused` with the error code of OAuth as the name of the reason */
  tokens: ({ anonymous, appId }, parameters: URLSearchParams) =>
    anonymous.send("POST", "/oauth/token", { form: ofApp(parameters, appId) }, decodeTokens),
  /** Returns the access of a token; null for an invalid token, also of another retailer. */
  introspect: ({ asGateway, appId, issuer }, token: string) =>
    asGateway.send("POST", "/oauth/introspect", { form: new URLSearchParams({ token }), changes: false }, (body) =>
      decodeAccess(body, { appId, issuer }),
    ),
  /** Revokes everything that came from the login of a refresh token; succeeds for an unknown token too. */
  revokeToken: ({ anonymous, appId }, parameters: URLSearchParams) =>
    anonymous.change("POST", "/oauth/revoke", { form: ofApp(parameters, appId) }),
} satisfies Rows<Sso>;
