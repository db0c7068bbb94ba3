import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { SharedListQueryDocument } from "../shopping-list.gql.ts";
import { routeQuery } from "../../graphql/route-data.ts";
import { shoppingListMessages as text } from "#messages/shopping-list";
import { ofOnePerson } from "../../session/guard/guards.ts";
import { useOfflineCopy } from "../../session/use-offline-copy.ts";
import { island } from "../../ui/island/island.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";

const SharedList = island(async () => (await import("./shared-list.tsx")).SharedList);

const { loader, clientLoader, page } = definePage({
  also: ({ params: { token = "" } }) => [routeQuery(SharedListQueryDocument, { token }, { isReadEachVisit: true })],
  // The page is for those who have the link, so no cache may store it.
  check: ofOnePerson(async () => {}),
  placesNotice: true,
});
export { loader, clientLoader };

/** The shopping list of a link, for everyone who has it. */
export default page(function List(_none, { params: { token = "" } }) {
  useOfflineCopy();
  return (
    <PageBody title={text.title} width="narrow">
      <PageHead title={text.title} path="/list" unlisted />
      <meta name="referrer" content="no-referrer" />
      <SharedList token={token} />
    </PageBody>
  );
});
