import { Button } from "@chakra-ui/react";
import { type ActionFunctionArgs, useActionData, useNavigate } from "react-router-dom";
import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { SupportProviderQueryDocument } from "../agents/support-provider.gql.ts";
import { supportLoginByPost } from "../support-login-action.server.ts";
import { SupportLoginCard, SupportLoginForm } from "../support-login-form.tsx";
import { partsOf } from "../../graphql/fields.ts";
import { formPost } from "../../graphql/form-post.server.ts";
import { siteUrl } from "../../lib/url/site-url.ts";
import { supportLoginMessages as text } from "#messages/staff/support-login";
import { signedOutSupportOnly, SUPPORT_HOME, SUPPORT_LOGIN } from "../../session/guard/support-guards.ts";

const { loader, clientLoader, page } = definePage({
  query: SupportProviderQueryDocument,
  notice: false,
  check: signedOutSupportOnly,
  part: ({ retailer }, read) => partsOf(retailer, read).identityProvider,
  head: () => <PageHead title={text.title} description={text.lead} unlisted />,
  missing: () => <WithPassword />,
});
export { loader, clientLoader };

/** Handles the sign-in form in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => supportLoginByPost(await formPost(args));

function WithPassword() {
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  return (
    <SupportLoginForm
      // The router needs `?index` to post to an index route.
      action={`${SUPPORT_LOGIN}?index`}
      posted={posted}
      onSignedIn={() => void navigate(SUPPORT_HOME, { replace: true })}
    />
  );
}

/** The page where support agents sign in: at the retailer's identity provider, or else with a password. */
export default page(({ name }) => (
  <SupportLoginCard>
    <Button asChild>
      <a href={siteUrl("/login/continue?role=SUPPORT")}>{text.continueWith({ name })}</a>
    </Button>
  </SupportLoginCard>
));
