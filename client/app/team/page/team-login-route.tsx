import { Button } from "@chakra-ui/react";
import { type ActionFunctionArgs, useActionData, useNavigate } from "react-router-dom";
import { definePage } from "../../layout/define-page.tsx";
import { partOf } from "../../graphql/missing/part-of.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { teamLoginByPost } from "../team-login-action.server.ts";
import { TeamLoginForm } from "../team-login-form.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { asValue, byState, partsOf, useReadFields } from "../../graphql/fields.ts";
import { siteUrl } from "../../lib/url/site-url.ts";
import { sessionMessages } from "#messages/session/session";
import { teamMessages as text } from "#messages/staff/team";
import { signedOutTeamOnly } from "../../session/guard/guards.ts";
import { CardBody } from "../../ui/page/card-body.tsx";
import { CardPage } from "../../ui/page/card-page.tsx";
import { TeamLoginPageQueryDocument } from "./team-login-page.gql.ts";

const PORTAL = "/team-portal";
const LOGIN = "/team-portal/login";

const { loader, clientLoader, page } = definePage({
  query: TeamLoginPageQueryDocument,
  notice: false,
  subject: ({ retailer }, read) => {
    const portal = partsOf(retailer, read).teamPortal;
    // The page itself reports that the portal could not be read.
    return asValue(portal.state === "value" && !portal.value.enabled ? null : portal);
  },
  check: signedOutTeamOnly(() => PORTAL),
});
export { loader, clientLoader };

/** Handles the sign-in form in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => teamLoginByPost(await formPost(args), PORTAL);

/** The page where store staff sign in to the team portal. */
export default page(function TeamLogin({ retailer }) {
  const { teamPortal, identityProvider } = partsOf(retailer, useReadFields());
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  return (
    <CardPage>
      <PageHead title={text.signIn} description={text.lead} />
      {partOf(teamPortal, ({ requiresUsername }) => {
        const form = (
          <TeamLoginForm
            requiresUsername={requiresUsername}
            action={LOGIN}
            posted={posted}
            onLoggedIn={() => void navigate(PORTAL, { replace: true })}
          />
        );
        return byState(identityProvider, { empty: form, failed: form }, ({ name }) => (
          <CardBody>
            <h1>{text.signIn}</h1>
            <Button asChild>
              <a href={siteUrl("/login/continue?role=TEAM")}>{sessionMessages.continueWith({ name })}</a>
            </Button>
          </CardBody>
        ));
      })}
    </CardPage>
  );
});
