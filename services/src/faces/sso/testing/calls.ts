import type { Contract } from "../../../testing/contract.ts";
import { type TestServices, testTokens } from "../../../testing/start.ts";
import { createSecret, sha256 } from "../../../kit/secret.ts";

/** The PKCE verifier of all codes in tests. */
export const verifier = createSecret();

/** The redirect URI of the shop of `reams`. */
export const redirectUri = "https://shop.reams.example/sso/callback";

/** The OAuth parameters of a request of the shop of `reams`. */
export const oauth = {
  client_id: "reams-shop",
  redirect_uri: redirectUri,
  response_type: "code",
  scope: "openid",
  state: "state-1",
  code_challenge: sha256(verifier),
  code_challenge_method: "S256",
  issuer: "https://reams.example",
} as const;

/** The credentials of the gateway. */
export const basic = `Basic ${btoa(`aisle-gateway:${testTokens.sso}`)}`;

/** Credentials that no caller has. */
export const wrongCredentials = `Basic ${btoa("aisle-gateway:wrong")}`;

/** One call of the sign-on service. */
interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query?: object;
  readonly json?: object | undefined;
  readonly form?: object | undefined;
  readonly authorization?: string | undefined;
}

/** Calls the sign-on service and returns the response; throws if the contract, if given, does not allow it. */
export async function callSignOn(
  { urls }: Pick<TestServices, "urls">,
  { method, path, query = {}, json, form, authorization }: Call,
  contract?: Contract,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(`${urls.sso}${path}?${new URLSearchParams({ ...query }).toString()}`, {
    method,
    headers: {
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(authorization !== undefined && { authorization }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: new URLSearchParams({ ...form }) }),
  });
  const body: unknown = await response.json();
  const { status } = response;
  const contentType = response.headers.get("content-type");
  const problems =
    contract?.problemsOf({ method, path: path.replace(/\/\d+/, "/{id}"), status, contentType, body }) ?? [];
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { status, body };
}

/** Exchanges a code of the shop of `reams` at the token endpoint. */
export const exchangeCode = (
  services: Pick<TestServices, "urls">,
  code: string,
  changes: object = {},
  contract?: Contract,
) =>
  callSignOn(
    services,
    {
      method: "POST",
      path: "/oauth/token",
      form: {
        appId: "app-reams",
        grant_type: "authorization_code",
        client_id: "reams-shop",
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...changes,
      },
    },
    contract,
  );

/**
 * Calls a route for staff and validates the response against the contract.
 * @param content the query of a GET, the body of a POST
 */
export async function callStaff(
  { services, contract }: { readonly services: TestServices; readonly contract: Contract },
  method: "GET" | "POST",
  path: string,
  content: object,
  authorization = basic,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const sent = method === "GET" ? { query: content } : { json: content };
  return callSignOn(services, { method, path, authorization, ...sent }, contract);
}
