import { Alert, Button } from "@chakra-ui/react";
import { CardBody } from "../../ui/page/card-body.tsx";
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from "react-router-dom";
import { logOutAtShop } from "./log-out-at-shop.server.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { ssoMessages as text } from "#messages/session/sso";
import { sessionCookie, type ShopSession, shopSessionOf } from "../../session/sso-cookies.server.ts";
import { type RequestedShop, registeredShop } from "./shop-login.server.ts";
import { SsoNotice, SsoPage } from "./sso-page.tsx";
import { routeUrl, siteUrl } from "../../lib/url/site-url.ts";

/** A logout request of a registered shop. */
interface ShopLogout {
  readonly shop: RequestedShop;
  /** The URL of the redirect after the logout, with the state of the shop. */
  readonly target: URL;
  readonly uri: string;
  /** The session at this shop that this browser started; null if there is none. */
  readonly session: ShopSession | null;
}

/**
 * Reads the logout request of the link; null unless the shop and the redirect URI are registered with this retailer.
 */
async function readShopLogout({ request, context }: LoaderFunctionArgs): Promise<ShopLogout | null> {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("A logout needs the client of its page.");
  const { searchParams } = routeUrl(request);
  const [clientId, uri] = [searchParams.get("client_id"), searchParams.get("post_logout_redirect_uri")];
  const shop = clientId && uri ? await registeredShop(client, { clientId, postLogoutRedirectUri: uri }) : null;
  if (shop === null || !uri) return null;
  const target = new URL(uri);
  const state = searchParams.get("state");
  if (state !== null) target.searchParams.set("state", state);
  const session = shopSessionOf(request);
  return { shop, target, uri, session: session?.clientId === clientId ? session : null };
}

/** Changes nothing, because any site can link to this URL. */
export async function loader(args: LoaderFunctionArgs) {
  const logout = await readShopLogout(args);
  if (logout === null) return data({ shop: null }, { status: 400 });
  if (logout.session === null) throw redirect(logout.target.href, { headers: { "cache-control": "no-store" } });
  return data({ shop: logout.shop });
}

/** Ends the session at the shop and the one here, and redirects to the shop. */
export async function action(args: ActionFunctionArgs) {
  const logout = await readShopLogout(args);
  const client = args.context.get(apolloContext);
  if (logout === null || client === null) return data({ failed: true }, { status: 400 });
  const { target, uri, session } = logout;
  if (session !== null && (await logOutAtShop(client, { uri, session })) === null) {
    return data({ failed: true }, { status: 503 });
  }
  throw redirect(target.href, {
    status: 303,
    headers: { "set-cookie": sessionCookie(null), "cache-control": "no-store" },
  });
}

/** The page that asks to confirm the logout, or says why there is nothing to log out of. */
export default function SsoLogoutRoute() {
  const { shop } = useLoaderData<typeof loader>();
  const isFailed = useActionData<typeof action>()?.failed === true;
  const { search } = useLocation();
  if (shop === null) return <SsoNotice title={text.logoutTitle}>{text.logoutUnknown}</SsoNotice>;
  return (
    <SsoPage title={text.logoutTitle}>
      <CardBody>
        <h1>{text.logoutTitle}</h1>
        <p>{text.logoutAsk({ name: shop.name })}</p>
        {isFailed && (
          <Alert.Root status="error" role="alert">
            {text.logoutFailed}
          </Alert.Root>
        )}
        <Form method="post" action={`/sso/logout${search}`}>
          <Button type="submit">{text.logoutYes}</Button>
        </Form>
        <Button asChild variant="ghost">
          <a href={siteUrl("/")}>{text.logoutNo}</a>
        </Button>
      </CardBody>
    </SsoPage>
  );
}
