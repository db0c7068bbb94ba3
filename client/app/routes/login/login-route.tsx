import { type ActionFunctionArgs, useActionData, useLocation, useNavigate } from "react-router";
import { loginByPost } from "../../features/session/login-action.server.ts";
import { LoginMessageQueryDocument } from "../../features/session/login-message.gql.ts";
import { PageHead } from "../../features/layout/page-head.tsx";
import { LoginPanes } from "../../features/session/login-panes.tsx";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { localPath } from "../../lib/local-path.ts";
import { pageNotice } from "../../lib/page-notice.ts";
import { returnPath } from "../../session/guards.ts";
import { sessionMessages as text } from "../../messages/session.ts";
import { CardPage } from "../../ui/card-page.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

const data = routeData(() => [routeQuery(LoginMessageQueryDocument, {})]);
export const loader = data.server;
export const clientLoader = data.client;

/** Takes the form of browsers that run no JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("A login needs the client of its page.");
  return loginByPost(client, await request.formData(), returnPath(new URL(request.url).search));
}

/** The login as a page of its own. */
export default function LoginRoute() {
  const refusal = useActionData<typeof action>();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  // The server does not know the state of the history entry.
  const notice = useHydrated() ? pageNotice(state) : undefined;
  return (
    <CardPage>
      <PageHead title={text.loginTitle} description={text.loginLead} />
      <LoginPanes
        level={1}
        action={`/login${search}`}
        notice={notice}
        refusal={refusal}
        onLoggedIn={(path) => void navigate(returnPath(search) ?? localPath(path), { replace: true })}
      />
    </CardPage>
  );
}
