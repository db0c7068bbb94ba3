import { Link } from "react-router-dom";
import { eventMessages as text } from "#messages/event";
import { langOf } from "../../lib/text/lang.ts";
import { formatDayName, formatLongDate, formatShortMonth } from "../../lib/time/dates.ts";
import { imageSizes } from "../../theme/breakpoints.ts";
import { EmptyNote } from "../../ui/page/empty-note.tsx";
import { PageIntro } from "../../ui/page/page-intro.tsx";
import { Picture } from "../../ui/picture.tsx";
import { EventJsonLd } from "./event-json-ld.tsx";
import type { EventCard_PostFragment } from "./event-list.gql.ts";
import "./event-list.css";
import "./event-card.css";

const SIZES = imageSizes({ base: "100vw", tablet: "50vw" });
const LARGE_SIZES = imageSizes({ base: "100vw", md: "760px" });

interface EventCardProps {
  readonly event: EventCard_PostFragment;
  /** True for the next event, which takes the full width. */
  readonly first: boolean;
}

function DateTile({ day }: { readonly day: string }) {
  return (
    <time className="event-date" dateTime={day}>
      <span className="visually-hidden">{text.on({ day: formatLongDate(day) })}</span>
      <span aria-hidden="true">{formatShortMonth(day)}</span>
      <strong aria-hidden="true">{Number(day.slice(8))}</strong>
      <span aria-hidden="true">{formatDayName(day)}</span>
    </time>
  );
}

/** An event in a list: its date, its image and a link to its page. */
function EventCard({ event, first }: EventCardProps) {
  const { coverImage, eventDate, language, path, price, subtitle, summary, title } = event;
  const lang = langOf(language);
  return (
    <article className="event-card" data-first={first || undefined}>
      {coverImage && (
        <Picture className="event-card-picture" image={coverImage} sizes={first ? LARGE_SIZES : SIZES} eager={first} />
      )}
      <div className="event-card-text">
        {eventDate && <DateTile day={eventDate} />}
        <div>
          <h2 lang={lang}>{title}</h2>
          {(subtitle ?? summary) && <p lang={lang}>{subtitle ?? summary}</p>}
          {price && (
            <p className="event-card-price" lang={lang}>
              {price}
            </p>
          )}
          <Link className="event-card-more" to={path} aria-label={text.moreOf({ title })}>
            {text.more}
          </Link>
        </div>
      </div>
    </article>
  );
}

interface EventListProps {
  readonly events: readonly EventCard_PostFragment[];
  /** The name of the retailer, for search engines; none without it. */
  readonly host?: string;
}

/** The upcoming events, soonest first, or a message if there are none. */
export function EventList({ events, host = "" }: EventListProps) {
  return (
    <div className="content-page">
      {events.map((event) => host && <EventJsonLd key={event.id} event={event} host={host} />)}
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
