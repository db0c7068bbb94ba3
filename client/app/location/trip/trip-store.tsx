import { Link } from "react-router-dom";
import { langOf } from "../../lib/text/lang.ts";
import { formatCalendarDay, formatTime, formatWeekday, isMidnight } from "../../lib/time/dates.ts";
import { locationMessages } from "#messages/location";
import { tripMessages as text } from "#messages/trip";
import { addressLines } from "../lib/address-lines.ts";
import { phoneLink } from "../lib/phone-link.ts";
import { OpeningLine } from "../opening-badge.tsx";
import type { TripStore_StoreFragment } from "./trip-store.gql.ts";
import "./trip-store.css";

interface TripStoreProps {
  readonly store: TripStore_StoreFragment;
}

/** The number of days with other hours; later ones are on the page of the store. */
const SHOWN_DAYS = 3;

/** The shopper's store: whether it is open, the hours of today, the next days with other hours, and the way there. */
export function TripStore({ store }: TripStoreProps) {
  return (
    <section className="trip-store" aria-label={locationMessages.yourStore}>
      <div>
        <p className="trip-store-over">{locationMessages.yourStore}</p>
        <h2>
          <Link to={`/stores/${store.slug}`}>{store.name}</Link>
        </h2>
        <p>{addressLines(store).join(", ")}</p>
        <p className="trip-store-links">
          <a href={store.directionsUrl} rel="noopener noreferrer" target="_blank">
            {locationMessages.directions}
          </a>
          {store.phoneNumber && <a href={phoneLink(store.phoneNumber)}>{store.phoneNumber}</a>}
        </p>
      </div>
      <div className="trip-store-hours">
        <OpeningLine store={store} />
        <TodaysHours store={store} />
        <OtherDays store={store} />
      </div>
    </section>
  );
}

/** The hours of today; null if they are unknown or past midnight, because the state of the store says more then. */
function TodaysHours({ store: { isOpenNow, opensAt, closesAt, timeZone } }: TripStoreProps) {
  if (isOpenNow === null || timeZone === null) return null;
  if (isOpenNow && (opensAt === null || closesAt === null || !isSameWeekday(opensAt, closesAt, timeZone))) return null;
  const hours =
    opensAt === null || closesAt === null
      ? text.closedToday
      : text.todaysHours({ opens: formatTime(opensAt, timeZone), closes: formatTime(closesAt, timeZone) });
  return <p className="trip-store-today">{hours}</p>;
}

/** Hours until midnight end on the next day by the clock, but on the same one for shoppers. */
const isSameWeekday = (opensAt: string, closesAt: string, timeZone: string): boolean =>
  isMidnight(closesAt, timeZone) || formatWeekday(opensAt, timeZone) === formatWeekday(closesAt, timeZone);

function OtherDays({ store: { hoursExceptions } }: TripStoreProps) {
  if (hoursExceptions.length === 0) return null;
  return (
    <dl className="trip-store-days" aria-label={locationMessages.exceptions}>
      {hoursExceptions.slice(0, SHOWN_DAYS).map(({ date, hours, note, language }) => (
        <div key={date}>
          <dt>
            <time dateTime={date}>{formatCalendarDay(date)}</time>
            {note !== null && <span lang={langOf(language)}> {note}</span>}
          </dt>
          <dd lang={langOf(language)}>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
