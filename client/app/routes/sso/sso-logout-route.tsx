import { type LoaderFunctionArgs, redirect } from "react-router";
import { logOutAtShop } from "../../features/session/sso/log-out-at-shop.server.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { ssoMessages as text } from "../../messages/sso.ts";
import { sessionCookie, shopSessionOf } from "../../session/sso-cookies.server.ts";
import { SsoNotice } from "./sso-page.tsx";

/** Ends what a shop's login has begun in this browser and leads back to the shop. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("A logout needs the client of its page.");
  const { searchParams } = new URL(request.url);
  const clientId = searchParams.get("client_id");
  const uri = searchParams.get("post_logout_redirect_uri");
  if (!clientId || !uri) return null;
  const address = await logOutAtShop(client, { clientId, uri, session: shopSessionOf(request) });
  if (address === null) return null;
  const state = searchParams.get("state");
  const target = new URL(address);
  if (state !== null) target.searchParams.set("state", state);
  throw redirect(target.href, { headers: { "set-cookie": sessionCookie(null), "cache-control": "no-store" } });
}

/** What is seen when there is no way back to the shop. */
export default function SsoLogoutRoute() {
  return <SsoNotice title={text.logoutTitle}>{text.logoutFailed}</SsoNotice>;
}
