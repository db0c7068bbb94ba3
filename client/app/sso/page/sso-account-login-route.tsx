import { type ActionFunctionArgs, useActionData } from "react-router-dom";
import { definePage } from "../../layout/define-page.tsx";
import { loginByPost } from "../../login/login-action.server.ts";
import { LoginMessageQueryDocument } from "../../login/login-message.gql.ts";
import { useLanding } from "../../login/use-landing.ts";
import { LoginPanes } from "../../login/login-panes.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { routeQuery } from "../../graphql/route-data.ts";
import { sessionMessages as text } from "#messages/session/session";
import { guestsOnly } from "../../session/guard/guards.ts";
import { SsoPage } from "./sso-page.tsx";
import { SSO_ACCOUNT, SSO_ACCOUNT_LOGIN } from "./sso-paths.ts";

const { loader, clientLoader, page } = definePage({
  also: () => [routeQuery(LoginMessageQueryDocument, {})],
  check: guestsOnly(() => SSO_ACCOUNT),
  placesNotice: true,
});
export { loader, clientLoader };

/** Handles the login form in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => loginByPost(await formPost(args), args.request, SSO_ACCOUNT);

/** The login page for the account page of a shop's shoppers, in the same frame. */
export default page(function SsoAccountLogin(_none, { notice }) {
  const posted = useActionData<typeof action>();
  const land = useLanding();
  return (
    <SsoPage title={text.loginTitle}>
      {notice}
      <LoginPanes
        level={1}
        action={SSO_ACCOUNT_LOGIN}
        posted={posted}
        onLoggedIn={(_path, language) => land(SSO_ACCOUNT, language)}
      />
    </SsoPage>
  );
});
