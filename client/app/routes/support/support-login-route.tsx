import { type ActionFunctionArgs, useActionData, useNavigate } from "react-router";
import { PageHead } from "../../features/layout/page-head.tsx";
import { supportLoginByPost } from "../../features/support/support-login-action.server.ts";
import { SupportLoginForm } from "../../features/support/support-login-form.tsx";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { routeData } from "../../graphql/route-data.ts";
import { supportMessages } from "../../messages/support.ts";
import { signedOutSupportOnly, SUPPORT_HOME, SUPPORT_LOGIN } from "../../session/support-guards.ts";

const text = supportMessages.signIn;

const data = routeData(() => [], signedOutSupportOnly);
export const loader = data.server;
export const clientLoader = data.client;

/** Takes the form of browsers that run no JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("A login needs the client of its page.");
  return supportLoginByPost(client, await request.formData());
}

/** Where support agents sign in. */
export default function SupportLoginRoute() {
  const refusal = useActionData<typeof action>();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={text.title} description={text.lead} unlisted />
      <SupportLoginForm
        // An index route is posted to under this name.
        action={`${SUPPORT_LOGIN}?index`}
        refusal={refusal}
        onSignedIn={() => void navigate(SUPPORT_HOME, { replace: true })}
      />
    </>
  );
}
