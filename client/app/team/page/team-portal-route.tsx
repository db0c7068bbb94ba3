import { useNavigate } from "react-router-dom";
import { partOf } from "../../graphql/missing/part-of.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { TeamLogoutButton } from "../team-logout-button.tsx";
import { TeamPosts } from "../team-posts.tsx";
import { useFieldsBelow } from "../../graphql/fields.ts";
import { routeData } from "../../graphql/route-data.ts";
import { teamMessages as text } from "#messages/staff/team";
import { teamOnly } from "../../session/guard/guards.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { TeamPortalPageQueryDocument, useTeamPortalPageQuery } from "./team-portal-page.gql.ts";

const LOGIN = "/team-portal/login";

const { loader, clientLoader } = routeData({
  query: TeamPortalPageQueryDocument,
  check: teamOnly(() => LOGIN),
});
export { loader, clientLoader };

/** The team portal: posts for store staff. */
export default function TeamPortalRoute() {
  const { posts } = useFieldsBelow(useTeamPortalPageQuery().data, "team");
  const navigate = useNavigate();
  return (
    <DesignSystem>
      <PageBody title={text.title} lead={text.lead} width="narrow">
        <PageHead title={text.title} description={text.lead} />
        {partOf(posts, (all) => (
          <TeamPosts posts={all} />
        ))}
        <TeamLogoutButton onLoggedOut={() => void navigate(LOGIN, { replace: true })} />
      </PageBody>
    </DesignSystem>
  );
}
