import type { ActionFunctionArgs } from "react-router-dom";
import { signInAtShop } from "./sign-in-at-shop.server.ts";
import type { ShopBotTokens } from "./leave-for-shop.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { readOAuthRequest } from "../../session/oauth-request.ts";
import { sessionCookie } from "../../session/sso-cookies.server.ts";

interface Sent {
  readonly email?: unknown;
  readonly password?: unknown;
  readonly oauth?: unknown;
  readonly botTokens?: unknown;
  /** True if the browser could not open the shop's URL. */
  readonly forget?: unknown;
}

/** Returns true if the body is JSON, which no form of another site can send: this prevents login CSRF. */
const isJson = (request: Request) => request.headers.get("content-type")?.startsWith("application/json") === true;

async function read(request: Request): Promise<Sent> {
  const body: unknown = await request.json().catch(() => null);
  return typeof body === "object" && body !== null ? body : {};
}

function readBotTokens(body: unknown): ShopBotTokens | undefined {
  if (typeof body !== "object" || body === null || !("ssoLogin" in body) || !("login" in body)) return undefined;
  const { ssoLogin, login } = body;
  return typeof ssoLogin === "string" && typeof login === "string" ? { ssoLogin, login } : undefined;
}

const refused = (status: number) => Response.json({}, { status });

/** Handles the login form of a shop's shopper; responds with the URL to go to, or with the errors. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("A login needs the client of its request.");
  if (!isJson(request)) return refused(415);
  const { email, password, oauth: oauthRequest, botTokens, forget } = await read(request);
  if (forget === true) return Response.json({}, { headers: { "set-cookie": sessionCookie(null) } });
  const oauth =
    typeof oauthRequest === "object" && oauthRequest !== null
      ? readOAuthRequest(new URLSearchParams({ ...oauthRequest }))
      : null;
  if (oauth === null || typeof email !== "string" || typeof password !== "string") return refused(400);
  const login = await signInAtShop(client, { email, password }, oauth, readBotTokens(botTokens));
  if ("userErrors" in login) return Response.json({ userErrors: login.userErrors });
  return Response.json(
    { redirectUrl: login.redirectUrl },
    { headers: { "set-cookie": sessionCookie(login.session), "cache-control": "no-store" } },
  );
}
