import { Text } from "@chakra-ui/react";
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
} from "react-router-dom";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { RegistrationCard } from "../../registration/registration-card.tsx";
import { RegistrationQueryDocument } from "../../registration/registration.gql.ts";
import { registerByPost } from "../../registration/register-by-post.server.ts";
import { useRegistrationRules } from "../../registration/registration-rules.ts";
import { leaveForShop } from "./leave-for-shop.ts";
import { formPost } from "../../graphql/form-post.server.ts";
import type { PageNotice } from "../../lib/page-notice.ts";
import { routeData } from "../../graphql/route-data.ts";
import { registrationMessages } from "#messages/session/registration";
import { inWords } from "../../lib/text/in-words.ts";
import { ssoMessages as text } from "#messages/session/sso";
import { whereOffered } from "../../session/guard/guards.ts";
import type { OAuthRequest } from "../../session/oauth-request.ts";
import { type RequestedShop, shopPage } from "./shop-login.server.ts";
import { ForShop, shopPageInBrowser } from "./for-shop.tsx";
import { SsoPage } from "./sso-page.tsx";

const data = routeData({ query: RegistrationQueryDocument, check: whereOffered("/sso/register") });

export const loader = (args: LoaderFunctionArgs) => shopPage(args, data);
export const clientLoader = (args: ClientLoaderFunctionArgs) => shopPageInBrowser<typeof loader>(args, data);

/** Handles the registration form in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => registerByPost(await formPost(args));

/** The page where a visitor of a shop creates an account and then continues to the shop. */
export default function SsoRegisterRoute() {
  const login = useLoaderData<typeof loader>();
  return <ForShop login={login}>{(oauth, shop) => <Registration oauth={oauth} shop={shop} />}</ForShop>;
}

interface RegistrationProps {
  readonly oauth: OAuthRequest;
  readonly shop: RequestedShop;
}

function Registration({ oauth, shop }: RegistrationProps) {
  const rules = useRegistrationRules();
  const navigate = useNavigate();
  return (
    <SsoPage title={registrationMessages.title} wide>
      <RegistrationCard
        rules={rules}
        missing={<MissingPart />}
        login={
          <>
            <Link to="/sso/login">{text.haveAccount}</Link>
            <Text marginTop="2">{text.tells({ ...shop, receives: inWords(shop.receives) })}</Text>
          </>
        }
        posted={useActionData<typeof action>()}
        onRegistered={async ({ notice, isLoggedIn }, { email, password }) => {
          const refusals = isLoggedIn ? await leaveForShop({ email, password }, oauth).catch(() => null) : null;
          // The account exists even if the redirect to the shop failed.
          if (refusals?.length === 0) return;
          const state: PageNotice = { notice: notice ?? registrationMessages.logInNow };
          await navigate("/sso/login", { replace: true, state });
        }}
      />
    </SsoPage>
  );
}
