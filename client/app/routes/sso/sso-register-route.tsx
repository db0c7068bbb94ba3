import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { RegistrationCard } from "../../features/session/registration/registration-card.tsx";
import {
  RegistrationQueryDocument,
  useRegistrationQuery,
} from "../../features/session/registration/registration.gql.ts";
import { registrationRules } from "../../features/session/registration/registration-rules.ts";
import { leaveForShop } from "../../features/session/sso/leave-for-shop.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import type { PageNotice } from "../../lib/page-notice.ts";
import { registrationMessages } from "../../messages/registration.ts";
import { ssoMessages as text } from "../../messages/sso.ts";
import { whereOffered } from "../../session/guards.ts";
import type { OAuthRequest } from "../../session/oauth-request.ts";
import { askedShop, type AskedShop } from "./asked-shop.server.ts";
import { shopRequest } from "./shop-request.server.ts";
import { IncompleteLink, SsoPage } from "./sso-page.tsx";

const data = routeData(() => [routeQuery(RegistrationQueryDocument, {})], whereOffered("/sso/register"));

export async function loader(args: LoaderFunctionArgs) {
  const asked = shopRequest(args.request);
  const [shop] = await Promise.all([askedShop(args, asked.oauth), data.server(args)]);
  return { ...asked, shop };
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await data.client(args);
  return args.serverLoader<typeof loader>();
}

/** Where a shop's visitor becomes a shopper, and is led on to the shop. */
export default function SsoRegisterRoute() {
  const { oauth, shop } = useLoaderData<typeof loader>();
  return oauth === null ? <IncompleteLink /> : <Registration oauth={oauth} shop={shop} />;
}

interface RegistrationProps {
  readonly oauth: OAuthRequest;
  readonly shop: AskedShop | null;
}

function Registration({ oauth, shop }: RegistrationProps) {
  const rules = registrationRules(useRegistrationQuery().data);
  const navigate = useNavigate();
  const toLogin = (notice: string) => {
    const state: PageNotice = { notice };
    return navigate("/sso/login", { replace: true, state });
  };
  return (
    <SsoPage title={registrationMessages.title} wide>
      <RegistrationCard
        rules={rules}
        missing={<MissingPart />}
        login={
          <>
            <Link to="/sso/login">{text.haveAccount}</Link>
            {shop && <span className="sso-tells">{text.registerFor(shop)}</span>}
          </>
        }
        onRegistered={async ({ notice, isLoggedIn }, { email, password }) => {
          const refused = isLoggedIn ? await leaveForShop({ email, password }, oauth).catch(() => null) : null;
          // The account is there whatever became of the way to the shop.
          if (refused === null || refused.length > 0) await toLogin(notice ?? registrationMessages.logInNow);
        }}
      />
    </SsoPage>
  );
}
