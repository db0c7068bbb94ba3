import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { partOf } from "../../layout/missing/missing-part.tsx";
import { EventJsonLd } from "../event/event-json-ld.tsx";
import { EventListQueryDocument, useEventListQuery } from "../event/event-list.gql.ts";
import { EventList } from "../event/event-list.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { brandWords, useLayout } from "../../layout/use-layout.ts";
import { SidebarBlocks } from "../sidebar/sidebar-blocks.tsx";
import { SidebarQueryDocument } from "../sidebar/sidebar.gql.ts";
import { useRootFields, whenRead } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { eventMessages as text } from "#messages/event";

const PATH = "/posts/events";

const data = routeData(() => [
  routeQuery(EventListQueryDocument, {}),
  routeQuery(SidebarQueryDocument, { path: PATH }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The page of upcoming events. */
export default function EventListRoute() {
  const { events } = useRootFields(useEventListQuery().data);
  const retailer = useLayout()?.retailer;
  return (
    <>
      <PageHead
        title={text.title}
        description={text.lead}
        image={whenRead(events, ({ nodes }) => nodes[0]?.coverImage)}
      />
      {retailer &&
        whenRead(events, ({ nodes }) =>
          nodes.map((event) => <EventJsonLd key={event.id} event={event} host={brandWords(retailer)} />),
        )}
      {partOf(events, ({ nodes }) => (
        <EventList events={nodes} />
      ))}
      <MissingContent
        of={[
          { query: EventListQueryDocument, except: events.state === "value" ? [] : ["events"] },
          { query: SidebarQueryDocument, variables: { path: PATH } },
        ]}
      />
      <SidebarBlocks path={PATH} />
    </>
  );
}
