import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { LoginMessageQueryDocument } from "../../features/session/login-message.gql.ts";
import { LoginPanes } from "../../features/session/login-panes.tsx";
import { leaveForShop } from "../../features/session/sso/leave-for-shop.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { pageNotice } from "../../lib/page-notice.ts";
import { sessionMessages } from "../../messages/session.ts";
import { ssoMessages as text } from "../../messages/sso.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { askedShop } from "./asked-shop.server.ts";
import { shopRequest } from "./shop-request.server.ts";
import { IncompleteLink, SsoPage } from "./sso-page.tsx";

const data = routeData(() => [routeQuery(LoginMessageQueryDocument, {})]);

export async function loader(args: LoaderFunctionArgs) {
  const asked = shopRequest(args.request);
  const [shop] = await Promise.all([askedShop(args, asked.oauth), data.server(args)]);
  return { ...asked, shop };
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await data.client(args);
  return args.serverLoader<typeof loader>();
}

/** The login of a shop's shoppers: the same form, which leads on to the shop. */
export default function SsoLoginRoute() {
  const { oauth, shop } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  // The server does not know the state of the history entry.
  const notice = useHydrated() ? pageNotice(state) : undefined;
  if (oauth === null) return <IncompleteLink />;
  return (
    <SsoPage title={sessionMessages.loginTitle}>
      <LoginPanes
        level={1}
        reason={shop ? text.loginFor(shop) : text.loginReason}
        notice={notice}
        registerPath="/sso/register"
        login={async (values, proof) => ({ userErrors: await leaveForShop(values, oauth, proof), redirectPath: null })}
        onLoggedIn={() => {}}
      />
    </SsoPage>
  );
}
