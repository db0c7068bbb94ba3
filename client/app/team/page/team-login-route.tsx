import { type ActionFunctionArgs, useActionData, useNavigate } from "react-router-dom";
import { partOf } from "../../layout/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { teamLoginByPost } from "../team-login-action.server.ts";
import { TeamLoginForm } from "../team-login-form.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { asValue, partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { teamMessages as text } from "#messages/staff/team";
import { signedOutTeamOnly } from "../../session/guard/guards.ts";
import { CardPage } from "../../ui/page/card-page.tsx";
import { TeamLoginPageQueryDocument, useTeamLoginPageQuery } from "./team-login-page.gql.ts";

const PORTAL = "/team-portal";
const LOGIN = "/team-portal/login";

const data = routeData(
  () => [
    routeQuery(
      TeamLoginPageQueryDocument,
      {},
      {
        subject: ({ retailer }, read) => {
          const portal = partsOf(retailer, read).teamPortal;
          // The page itself reports that the portal could not be read.
          return asValue(portal.state === "value" && !portal.value.enabled ? null : portal);
        },
      },
    ),
  ],
  signedOutTeamOnly(() => PORTAL),
);
export const loader = data.server;
export const clientLoader = data.client;

/** Handles the sign-in form in browsers without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const { client, form } = await formPost(args);
  return teamLoginByPost(client, form, PORTAL);
}

/** The page where store staff sign in to the team portal. */
export default function TeamLoginRoute() {
  const { retailer } = useRootFields(useTeamLoginPageQuery().data);
  const { teamPortal } = partsOf(retailer, useReadFields());
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  return (
    <CardPage>
      <PageHead title={text.signIn} description={text.lead} />
      {partOf(teamPortal, ({ requiresUsername }) => (
        <TeamLoginForm
          requiresUsername={requiresUsername}
          action={LOGIN}
          posted={posted}
          onLoggedIn={() => void navigate(PORTAL, { replace: true })}
        />
      ))}
    </CardPage>
  );
}
