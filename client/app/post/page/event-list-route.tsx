import { definePage } from "../../layout/define-page.tsx";
import { partOf } from "../../layout/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { brandWords, useLayout } from "../../layout/use-layout.ts";
import { whenRead } from "../../graphql/fields.ts";
import { eventMessages as text } from "#messages/event";
import { EventJsonLd } from "../event/event-json-ld.tsx";
import { EventListQueryDocument } from "../event/event-list.gql.ts";
import { EventList } from "../event/event-list.tsx";

const { loader, clientLoader, page } = definePage({ query: EventListQueryDocument, part: "events" });
export { loader, clientLoader };

/** The page of upcoming events. */
export default page(function Events({ events }) {
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
    </>
  );
});
