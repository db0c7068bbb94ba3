import { type ActionFunctionArgs, useActionData } from "react-router-dom";
import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { loginByPost } from "../../login/login-action.server.ts";
import { LoginMessageQueryDocument } from "../../login/login-message.gql.ts";
import { useLanding } from "../../login/use-landing.ts";
import { LoginPanes } from "../../login/login-panes.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { sessionMessages as text } from "#messages/session/session";
import { guestsOnly } from "../../session/guard/guards.ts";
import { SsoPage } from "./sso-page.tsx";
import { SSO_ACCOUNT, SSO_ACCOUNT_LOGIN } from "./sso-paths.ts";

const data = routeData(
  () => [routeQuery(LoginMessageQueryDocument, {})],
  guestsOnly(() => SSO_ACCOUNT),
);
export const loader = data.server;
export const clientLoader = data.client;

/** Handles the login form in browsers without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  return loginByPost(await formPost(args), args.request, SSO_ACCOUNT);
}

/** The login page for the account page of a shop's shoppers, in the same frame. */
export default function SsoAccountLoginRoute() {
  const posted = useActionData<typeof action>();
  const land = useLanding();
  return (
    <SsoPage title={text.loginTitle}>
      <MissingContent of={[{ query: LoginMessageQueryDocument }]} />
      <LoginPanes
        level={1}
        action={SSO_ACCOUNT_LOGIN}
        posted={posted}
        onLoggedIn={(_path, language) => land(SSO_ACCOUNT, language)}
      />
    </SsoPage>
  );
}
