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
import { island } from "../../ui/island/island.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { TeamPortalPageQueryDocument, useTeamPortalPageQuery } from "./team-portal-page.gql.ts";

const LOGIN = "/team-portal/login";

const TeamTools = island(async () => (await import("../team-tools.tsx")).TeamTools);

const { loader, clientLoader } = routeData({
  query: TeamPortalPageQueryDocument,
  check: teamOnly(() => LOGIN),
});
export { loader, clientLoader };

/** The team portal: what staff use in a store, with the posts for them. */
export default function TeamPortalRoute() {
  const { posts } = useFieldsBelow(useTeamPortalPageQuery().data, "team");
  const navigate = useNavigate();
  return (
    <DesignSystem>
      <PageBody title={text.title} lead={text.lead} width="narrow">
        <PageHead title={text.title} description={text.lead} />
        <TeamTools />
        {partOf(posts, (all) => (
          <TeamPosts posts={all} />
        ))}
        <TeamLogoutButton onLoggedOut={() => void navigate(LOGIN, { replace: true })} />
      </PageBody>
    </DesignSystem>
  );
}
