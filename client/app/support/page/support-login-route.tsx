import { type ActionFunctionArgs, useActionData, useNavigate } from "react-router-dom";
import { PageHead } from "../../layout/page-head.tsx";
import { supportLoginByPost } from "../support-login-action.server.ts";
import { SupportLoginForm } from "../support-login-form.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { routeData } from "../../graphql/route-data.ts";
import { supportLoginMessages as text } from "#messages/staff/support-login";
import { signedOutSupportOnly, SUPPORT_HOME, SUPPORT_LOGIN } from "../../session/guard/support-guards.ts";

const { loader, clientLoader } = routeData({ check: signedOutSupportOnly });
export { loader, clientLoader };

/** Handles the sign-in form in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => supportLoginByPost(await formPost(args));

/** The page where support agents sign in. */
export default function SupportLoginRoute() {
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={text.title} description={text.lead} unlisted />
      <SupportLoginForm
        // The router needs `?index` to post to an index route.
        action={`${SUPPORT_LOGIN}?index`}
        posted={posted}
        onSignedIn={() => void navigate(SUPPORT_HOME, { replace: true })}
      />
    </>
  );
}
