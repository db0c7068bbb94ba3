import { Text } from "@chakra-ui/react";
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
import { useLayout } from "../../layout/use-layout.ts";
import { MissingContent } from "../../graphql/missing/missing-content.tsx";
import { loginByPost } from "../../login/login-action.server.ts";
import { LoginMessageQueryDocument } from "../../login/login-message.gql.ts";
import { LoginPanes } from "../../login/login-panes.tsx";
import { continueAtShop } from "../continue-at-shop.server.ts";
import { ContinueCard } from "../continue-card.tsx";
import { leaveForShop } from "./leave-for-shop.ts";
import type { PostedForm } from "../../forms/posted-form.ts";
import { formPost } from "../../graphql/form-post.server.ts";
import { plainOf, rootFieldsOf, useReadFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { formText } from "../../lib/text/form-text.ts";
import { pageNotice } from "../../lib/page-notice.ts";
import { sessionMessages } from "#messages/session/session";
import { inWords } from "../../lib/text/in-words.ts";
import { ssoMessages as text } from "#messages/session/sso";
import { isPresent, readAnswer } from "../../session/guard/guards.ts";
import { type OAuthRequest, readOAuthRequest } from "../../session/oauth-request.ts";
import { sessionCookie } from "../../session/sso-cookies.server.ts";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
import { useBrowserValue } from "../../ui/hooks/use-hydrated.ts";
import { type RequestedShop, shopPage } from "./shop-login.server.ts";
import { ForShop, shopPageInBrowser } from "./for-shop.tsx";
import { SsoPage } from "./sso-page.tsx";

const data = routeData({ also: () => [routeQuery(LoginMessageQueryDocument, {})] });

const LOGIN = "/sso/login";
/** The URL where a signed-in shopper logs in with another account. */
const OTHER_ACCOUNT = `${LOGIN}?account=other`;

export const loader = (args: LoaderFunctionArgs) => shopPage(args, data);
export const clientLoader = (args: ClientLoaderFunctionArgs) => shopPageInBrowser<typeof loader>(args, data);

/**
 * Handles the login in browsers without JavaScript, after which the page asks to continue to the shop; or continues to
 * the shop as the shopper whom the page named. If another shopper is signed in by now, the page asks again.
 */
export async function action(args: ActionFunctionArgs) {
  const post = await formPost(args);
  const { client, form } = post;
  if (form.has("password")) return loginByPost(post, args.request, LOGIN);
  const oauth = readOAuthRequest(new URLSearchParams([...form.keys()].map((name) => [name, formText(form, name)])));
  if (oauth === null) return withStatus({ failure: text.incomplete }, { status: 400 });
  const { viewer } = rootFieldsOf(client, await readAnswer(client, VisitorQueryDocument));
  if (!isPresent(viewer) || viewer.state !== "value" || viewer.value.id !== formText(form, "viewer"))
    throw redirect(LOGIN, 303);
  const outcome = await continueAtShop(client, oauth);
  if ("failure" in outcome) {
    if (outcome.isSessionOver) throw redirect(OTHER_ACCOUNT, 303);
    return withStatus({ failure: outcome.failure }, { status: 400 });
  }
  const headers = { "set-cookie": sessionCookie(outcome.session), "cache-control": "no-store" };
  throw redirect(outcome.redirectUrl, { status: 303, headers });
}

/**
 * The login page of a shop's shoppers: the login form, which continues to the shop, or one button for a shopper who is
 * signed in.
 */
export default function SsoLoginRoute() {
  const login = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const viewer = useLayout()?.viewer;
  const read = useReadFields();
  const { search } = useLocation();
  const isSignedIn = viewer?.state === "value" && !new URLSearchParams(search).has("account");
  return (
    <ForShop login={login}>
      {(oauth, shop) =>
        isSignedIn ? (
          <SsoPage title={text.continueTitle({ name: shop.name })}>
            <ContinueCard
              shop={shop}
              oauth={oauth}
              viewer={{ id: viewer.value.id, firstName: plainOf(read(viewer.value).firstName) }}
              failure={outcome && "failure" in outcome ? outcome.failure : null}
            />
            <Cancel url={login.cancelUrl} />
          </SsoPage>
        ) : (
          <ShopLogin
            oauth={oauth}
            shop={shop}
            cancelUrl={login.cancelUrl}
            posted={outcome && "values" in outcome ? outcome : undefined}
          />
        )
      }
    </ForShop>
  );
}

/** The way back to the shop without a login. */
const Cancel = ({ url }: { readonly url: string | null }) => (
  <Text padding="4" textAlign="center">
    <a href={url ?? "/"}>{text.cancel}</a>
  </Text>
);

interface ShopLoginProps {
  readonly oauth: OAuthRequest;
  readonly shop: RequestedShop;
  readonly cancelUrl: string | null;
  /** A login that the server rejected before it rendered the page. */
  readonly posted: PostedForm | undefined;
}

function ShopLogin({ oauth, shop, cancelUrl, posted }: ShopLoginProps) {
  const { state } = useLocation();
  // The server cannot read the state of the history entry.
  const notice = useBrowserValue(pageNotice(state));
  return (
    <SsoPage title={sessionMessages.loginTitle}>
      <MissingContent of={[{ query: LoginMessageQueryDocument }]} />
      <LoginPanes
        level={1}
        reason={text.loginFor({ ...shop, receives: inWords(shop.receives) })}
        notice={notice}
        action={LOGIN}
        posted={posted}
        registerPath="/sso/register"
        login={async (values, proof) => ({
          userErrors: await leaveForShop(values, oauth, proof),
          redirectPath: null,
          language: null,
        })}
        onLoggedIn={() => {}}
      />
      <Cancel url={cancelUrl} />
    </SsoPage>
  );
}
