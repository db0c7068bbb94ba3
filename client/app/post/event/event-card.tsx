import { Link } from "react-router-dom";
import { langOf } from "../../lib/text/lang.ts";
import { formatLongDate, formatShortMonth, formatDayName } from "../../lib/time/dates.ts";
import { eventMessages as text } from "#messages/event";
import { imageSizes } from "../../theme/breakpoints.ts";
import { Picture } from "../../ui/picture.tsx";
import type { EventCard_PostFragment } from "./event-list.gql.ts";
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
export function EventCard({ event, first }: EventCardProps) {
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
