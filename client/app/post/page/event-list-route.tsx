import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { useBrandWords } from "../../layout/use-layout.ts";
import { eventMessages as text } from "#messages/event";
import { EventListQueryDocument } from "../event/event-list.gql.ts";
import { EventList } from "../event/event-list.tsx";

const { loader, clientLoader, page } = definePage({
  query: EventListQueryDocument,
  part: ({ events }) => events,
  head: (events) => <PageHead title={text.title} description={text.lead} image={events?.nodes[0]?.coverImage} />,
});
export { loader, clientLoader };

/** The page of upcoming events. */
export default page(function Events({ nodes }) {
  return <EventList events={nodes} host={useBrandWords()} />;
});
