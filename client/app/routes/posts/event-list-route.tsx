import { MissingContent } from "../../features/content/missing-content.tsx";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { EventJsonLd } from "../../features/event/event-json-ld.tsx";
import { EventListQueryDocument, useEventListQuery } from "../../features/event/event-list.gql.ts";
import { EventList } from "../../features/event/event-list.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { useLayout } from "../../features/layout/use-layout.ts";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { eventMessages as text } from "../../messages/event.ts";

const PATH = "/posts/events";

const data = routeData(() => [
  routeQuery(EventListQueryDocument, {}),
  routeQuery(SidebarQueryDocument, { path: PATH }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The events that are to come. */
export default function EventListRoute() {
  const { data: list } = useEventListQuery();
  const retailer = useLayout()?.retailer;
  const events = list?.events?.nodes;
  return (
    <>
      <PageHead title={text.title} description={text.lead} image={events?.[0]?.coverImage} />
      {events?.map((event) => (
        <EventJsonLd key={event.id} event={event} host={retailer?.name ?? ""} />
      ))}
      {events ? <EventList events={events} /> : <MissingPart />}
      <MissingContent
        of={[
          { query: EventListQueryDocument, except: events ? [] : ["events"] },
          { query: SidebarQueryDocument, variables: { path: PATH } },
        ]}
      />
      <SidebarBlocks path={PATH} />
    </>
  );
}
