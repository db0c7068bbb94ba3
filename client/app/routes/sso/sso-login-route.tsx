import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data as withStatus,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from "react-router-dom";
import { useLayout } from "../../features/layout/use-layout.ts";
import { MissingContent } from "../../features/content/missing-content.tsx";
import { LoginMessageQueryDocument } from "../../features/session/login-message.gql.ts";
import { LoginPanes } from "../../features/session/login-panes.tsx";
import { continueAtShop } from "../../features/session/sso/continue-at-shop.server.ts";
import { ContinueCard } from "../../features/session/sso/continue-card.tsx";
import { leaveForShop } from "../../features/session/sso/leave-for-shop.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { rootFieldsOf, useReadFields, whenRead } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { formText } from "../../lib/form-text.ts";
import { pageNotice } from "../../lib/page-notice.ts";
import { sessionMessages } from "../../messages/session.ts";
import { ssoMessages as text } from "../../messages/sso.ts";
import { isThere, readAnswer } from "../../session/guards.ts";
import { readOAuthRequest } from "../../session/oauth-request.ts";
import { sessionCookie } from "../../session/sso-cookies.server.ts";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { askedLogin } from "./asked-shop.server.ts";
import { IncompleteLink, SsoPage, UnknownShop } from "./sso-page.tsx";

const data = routeData(() => [routeQuery(LoginMessageQueryDocument, {})]);

const LOGIN = "/sso/login";
/** The address under which a signed-in shopper logs in with another account. */
const OTHER_ACCOUNT = `${LOGIN}?account=other`;

export async function loader(args: LoaderFunctionArgs) {
  const [asked] = await Promise.all([askedLogin(args), data.server(args)]);
  return asked;
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await data.client(args);
  return args.serverLoader<typeof loader>();
}

/** Goes on to the shop as the shopper whom the page named; somebody else's page asks again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("A login needs the client of its request.");
  const form = await request.formData();
  const oauth = readOAuthRequest(new URLSearchParams([...form.keys()].map((name) => [name, formText(form, name)])));
  if (oauth === null) return withStatus({ failure: text.incomplete }, { status: 400 });
  const { viewer } = rootFieldsOf(client, await readAnswer(client, VisitorQueryDocument));
  if (!isThere(viewer) || viewer.state !== "value" || viewer.value.id !== formText(form, "viewer"))
    throw redirect(LOGIN, 303);
  const continued = await continueAtShop(client, oauth);
  if ("failure" in continued) {
    if (continued.isSessionOver) throw redirect(OTHER_ACCOUNT, 303);
    return withStatus({ failure: continued.failure }, { status: 400 });
  }
  const headers = { "set-cookie": sessionCookie(continued.session), "cache-control": "no-store" };
  throw redirect(continued.redirectUrl, { status: 303, headers });
}

/** The login of a shop's shoppers: the same form, which leads on to the shop, or one press for who is signed in. */
export default function SsoLoginRoute() {
  const { oauth, shop } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure ?? null;
  const layout = useLayout();
  const read = useReadFields();
  const { state, search } = useLocation();
  // The server does not know the state of the history entry.
  const notice = useHydrated() ? pageNotice(state) : undefined;
  if (oauth === null) return <IncompleteLink />;
  if (shop === null) return <UnknownShop />;
  const viewer = layout?.viewer;
  if (viewer?.state === "value" && !new URLSearchParams(search).has("account")) {
    const { id } = viewer.value;
    return (
      <SsoPage title={text.continueTitle(shop)}>
        <ContinueCard
          shop={shop}
          oauth={oauth}
          viewer={{ id, firstName: whenRead(read(viewer.value).firstName, (name) => name) }}
          failure={failure}
        />
      </SsoPage>
    );
  }
  return (
    <SsoPage title={sessionMessages.loginTitle}>
      <MissingContent of={[{ query: LoginMessageQueryDocument }]} />
      <LoginPanes
        level={1}
        reason={text.loginFor(shop)}
        notice={notice}
        registerPath="/sso/register"
        login={async (values, proof) => ({ userErrors: await leaveForShop(values, oauth, proof), redirectPath: null })}
        onLoggedIn={() => {}}
      />
    </SsoPage>
  );
}
