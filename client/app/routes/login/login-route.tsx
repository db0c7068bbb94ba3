import { useEffect, useState } from "react";
import { type ActionFunctionArgs, useActionData, useLocation, useNavigate } from "react-router-dom";
import { loginByPost, requestResetByPost } from "../../features/session/login-action.server.ts";
import { MissingContent } from "../../features/content/missing-content.tsx";
import { LoginMessageQueryDocument } from "../../features/session/login-message.gql.ts";
import { PageHead } from "../../features/layout/page-head.tsx";
import { LoginPanes } from "../../features/session/login-panes.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { localPath } from "../../lib/url/local-path.ts";
import { pageNotice } from "../../lib/page-notice.ts";
import { guestsOnly, returnPath } from "../../session/guards.ts";
import { passwordResetMessages } from "../../messages/session/password-reset.ts";
import { sessionMessages as text } from "../../messages/session/session.ts";
import { CardPage } from "../../ui/page/card-page.tsx";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

/** What the address asks for: the login, the request for a new password, or the login after a password was changed. */
const paneOf = (search: string) => new URLSearchParams(search).get("pane");

const leadOn = guestsOnly(({ url }) => returnPath(url.search) ?? "/account");

const data = routeData(
  () => [routeQuery(LoginMessageQueryDocument, {})],
  async (client, args) => {
    // A shopper who is logged in can have forgotten the password all the same.
    if (paneOf(args.url.search) !== "reset") await leadOn(client, args);
  },
);
export const loader = data.server;
export const clientLoader = data.client;

/** Takes the forms of browsers that run no JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const { client, form } = await formPost(args);
  const { search } = new URL(args.request.url);
  return paneOf(search) === "reset" ? requestResetByPost(form) : loginByPost(client, form, returnPath(search));
}

/** Gives what the former page has done, once: a reload of the login does not say it again. */
function useNoticeOnce(): string | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [notice] = useState(() => pageNotice(state));
  const isStated = pageNotice(state) !== undefined;
  useEffect(() => {
    if (isStated) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [isStated, navigate, pathname, search]);
  // The server does not know the state of the history entry.
  return hydrated ? notice : undefined;
}

/** The login as a page of its own. */
export default function LoginRoute() {
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const pane = paneOf(search);
  const notice = useNoticeOnce();
  return (
    <CardPage>
      <PageHead title={text.loginTitle} description={text.loginLead} />
      <MissingContent of={[{ query: LoginMessageQueryDocument }]} />
      <LoginPanes
        level={1}
        action={`/login${search}`}
        notice={pane === "changed" ? passwordResetMessages.done : notice}
        posted={posted}
        start={pane === "reset" ? "reset" : "login"}
        onLoggedIn={(path) => void navigate(returnPath(search) ?? localPath(path), { replace: true })}
      />
    </CardPage>
  );
}
