import { type ActionFunctionArgs, useActionData, useNavigate } from "react-router-dom";
import { MissingContent } from "../../features/content/missing-content.tsx";
import { loginByPost } from "../../features/session/login-action.server.ts";
import { LoginMessageQueryDocument } from "../../features/session/login-message.gql.ts";
import { LoginPanes } from "../../features/session/login-panes.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { sessionMessages as text } from "#messages/session/session";
import { guestsOnly } from "../../session/guards.ts";
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
  const { client, form } = await formPost(args);
  return loginByPost(client, form, SSO_ACCOUNT);
}

/** The login page for the account page of a shop's shoppers, in the same frame. */
export default function SsoAccountLoginRoute() {
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  return (
    <SsoPage title={text.loginTitle}>
      <MissingContent of={[{ query: LoginMessageQueryDocument }]} />
      <LoginPanes
        level={1}
        action={SSO_ACCOUNT_LOGIN}
        posted={posted}
        onLoggedIn={() => void navigate(SSO_ACCOUNT, { replace: true })}
      />
    </SsoPage>
  );
}
