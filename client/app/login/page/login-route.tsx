import { useEffect, useState } from "react";
import { type ActionFunctionArgs, useActionData, useLocation, useNavigate } from "react-router-dom";
import { loginByPost, requestResetByPost } from "../login-action.server.ts";
import { definePage } from "../../layout/define-page.tsx";
import { LoginMessageQueryDocument } from "../login-message.gql.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { useLanding } from "../use-landing.ts";
import { LoginPanes } from "../login-panes.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { routeQuery } from "../../graphql/route-data.ts";
import { localPath } from "../../lib/url/local-path.ts";
import { noticedEmail, pageNotice } from "../../lib/page-notice.ts";
import { returnPath } from "../../lib/url/return-path.ts";
import { guestsOnly } from "../../session/guard/guards.ts";
import { passwordResetMessages } from "#messages/session/password-reset";
import { sessionMessages as text } from "#messages/session/session";
import { CardPage } from "../../ui/page/card-page.tsx";
import { useBrowserValue } from "../../ui/hooks/use-hydrated.ts";
import { routeUrl } from "../../lib/url/site-url.ts";

/**
 * Returns the pane that the URL requests: `reset` to request a new password, `changed` after a password change; null
 * for the login.
 */
const paneOf = (search: string) => new URLSearchParams(search).get("pane");

const leadOn = guestsOnly(({ url }) => returnPath(url.search) ?? "/account");

const { loader, clientLoader, page } = definePage({
  also: () => [routeQuery(LoginMessageQueryDocument, {})],
  check: async (client, args) => {
    // A shopper who is logged in may have forgotten the password as well.
    if (paneOf(args.url.search) !== "reset") await leadOn(client, args);
  },
  placesNotice: true,
});
export { loader, clientLoader };

/** Handles the login and the password reset request in browsers without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const post = await formPost(args);
  const { search } = routeUrl(args.request);
  return paneOf(search) === "reset"
    ? requestResetByPost(post.form)
    : loginByPost(post, args.request, returnPath(search));
}

/**
 * Returns the notice and the email address of the previous page, once: a reload of the login does not show them again.
 */
function useNoticeOnce() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [news] = useState(() => ({ notice: pageNotice(state), email: noticedEmail(state) }));
  const isStated = pageNotice(state) !== undefined;
  useEffect(() => {
    if (isStated) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [isStated, navigate, pathname, search]);
  // The server cannot read the state of the history entry.
  return useBrowserValue(news);
}

/** The login page. */
export default page(function Login(_none, { url: { search }, notice }) {
  const posted = useActionData<typeof action>();
  const land = useLanding();
  const pane = paneOf(search);
  const news = useNoticeOnce();
  return (
    <CardPage>
      <PageHead title={text.loginTitle} description={text.loginLead} />
      {notice}
      <LoginPanes
        level={1}
        action={`/login${search}`}
        notice={pane === "changed" ? passwordResetMessages.done : news?.notice}
        initialEmail={news?.email ?? ""}
        posted={posted}
        start={pane === "reset" ? "reset" : "login"}
        onLoggedIn={(path, language) => land(returnPath(search) ?? localPath(path), language)}
      />
    </CardPage>
  );
});
