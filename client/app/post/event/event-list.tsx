import { eventMessages as text } from "#messages/event";
import { EmptyNote } from "../../ui/page/empty-note.tsx";
import { PageIntro } from "../../ui/page/page-intro.tsx";
import { EventCard } from "./event-card.tsx";
import type { EventCard_PostFragment } from "./event-list.gql.ts";
import "./event-list.css";

/** The upcoming events, soonest first, or a message if there are none. */
export function EventList({ events }: { readonly events: readonly EventCard_PostFragment[] }) {
  return (
    <div className="content-page">
      <PageIntro title={text.title} lead={text.lead} />
      {events.length === 0 ? (
        <EmptyNote>{text.none}</EmptyNote>
      ) : (
        <div className="event-list">
          {events.map((event, index) => (
            <EventCard key={event.id} event={event} first={index === 0} />
          ))}
        </div>
      )}
    </div>
  );
}
