import { type ActionFunctionArgs, useActionData, useNavigate } from "react-router-dom";
import { PageHead } from "../../features/layout/page-head.tsx";
import { supportLoginByPost } from "../../features/support/support-login-action.server.ts";
import { SupportLoginForm } from "../../features/support/support-login-form.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { routeData } from "../../graphql/route-data.ts";
import { supportMessages } from "../../messages/staff/support.ts";
import { signedOutSupportOnly, SUPPORT_HOME, SUPPORT_LOGIN } from "../../session/support-guards.ts";

const text = supportMessages.signIn;

const data = routeData(() => [], signedOutSupportOnly);
export const loader = data.server;
export const clientLoader = data.client;

/** Takes the form of browsers that run no JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const { client, form } = await formPost(args);
  return supportLoginByPost(client, form);
}

/** Where support agents sign in. */
export default function SupportLoginRoute() {
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={text.title} description={text.lead} unlisted />
      <SupportLoginForm
        // An index route is posted to under this name.
        action={`${SUPPORT_LOGIN}?index`}
        posted={posted}
        onSignedIn={() => void navigate(SUPPORT_HOME, { replace: true })}
      />
    </>
  );
}
