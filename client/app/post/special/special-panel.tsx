import { Fragment } from "react";
import { Link } from "react-router-dom";
import { specialMessages as text } from "#messages/special";
import { langOf } from "../../lib/text/lang.ts";
import { addDays, weekOf } from "../../lib/time/calendar.ts";
import { formatDayName, formatLongDate, formatShortMonth } from "../../lib/time/dates.ts";
import { imageSizes } from "../../theme/breakpoints.ts";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import { Picture } from "../../ui/picture.tsx";
import { specialAddress, type SpecialView } from "./lib/special-address.ts";
import type { SpecialCalendarQueryQuery, SpecialCard_SpecialFragment } from "./special-calendar.gql.ts";
import "./special-panel.css";
import "./special-card.css";

const SIZES = imageSizes({ base: "100vw", md: "560px" });

interface SpecialCardProps {
  readonly special: SpecialCard_SpecialFragment;
  readonly level: 3 | 4;
  /** True for the first image on the page. */
  readonly eager?: boolean;
}

/** A dish of a day: image, price and description. */
function SpecialCard({ special, level, eager = false }: SpecialCardProps) {
  const Heading = `h${level}` as const;
  const { coverImage, descriptionHtml, language, price, title, type } = special;
  return (
    <article className="special-card">
      {coverImage && <Picture className="special-card-picture" image={coverImage} sizes={SIZES} eager={eager} />}
      <div className="special-card-text" lang={langOf(language)}>
        {type && (
          <p className="special-card-type" data-limited={special.day === null || undefined}>
            {type}
          </p>
        )}
        <Heading>{title}</Heading>
        {descriptionHtml && <Prose html={descriptionHtml} />}
        {price && <p className="special-card-price">{price}</p>}
      </div>
    </article>
  );
}

function NoSpecials({ view }: { readonly view: "day" | "week" | "month" }) {
  const sentence = { day: text.emptyDay, week: text.emptyWeek, month: text.emptyMonth }[view];
  return <p className="special-empty">{sentence}</p>;
}

/** The specials around a month. */
export type Calendar = NonNullable<SpecialCalendarQueryQuery["specials"]>;

const WEEK = 7;

interface PanelProps {
  readonly calendar: Calendar;
  readonly chosen: string;
  readonly view: SpecialView;
}

function PanelHead({ calendar, chosen, view }: PanelProps) {
  const isWeek = view === "week";
  const step = isWeek ? WEEK : 1;
  const at = (count: number) => specialAddress({ day: addDays(chosen, count), view });
  const title = isWeek
    ? text.weekOf({ day: formatLongDate(weekOf(chosen)[0] ?? chosen) })
    : chosen === calendar.today
      ? text.todaysSpecials
      : formatLongDate(chosen);
  return (
    <div className="special-panel-head">
      <h2>{title}</h2>
      <div className="special-steps">
        <Link to={at(-step)} preventScrollReset aria-label={isWeek ? text.previousWeek : text.previousDay}>
          <PreviousIcon />
        </Link>
        <Link to={at(step)} preventScrollReset aria-label={isWeek ? text.nextWeek : text.nextDay}>
          <NextIcon />
        </Link>
      </div>
    </div>
  );
}

function DayPanel({ calendar, chosen }: Omit<PanelProps, "view">) {
  const specials = calendar.week.find(({ date }) => date === chosen)?.specials ?? [];
  return (
    <>
      {specials.length === 0 && <NoSpecials view={calendar.days.length === 0 ? "month" : "day"} />}
      {specials.map((special, index) => (
        <SpecialCard key={special.title} special={special} level={3} eager={index === 0} />
      ))}
      <OtherDays days={calendar.week.filter(({ date }) => date !== chosen)} />
    </>
  );
}

function OtherDays({ days }: { readonly days: Calendar["week"] }) {
  if (days.length === 0) return null;
  return (
    <section className="special-others">
      <h3>{text.thisWeek}</h3>
      <ul>
        {days.map(({ date, specials }) => (
          <li key={date}>
            <Link to={specialAddress({ day: date, view: "day" })} preventScrollReset>
              {specials[0]?.coverImage && (
                <Picture className="special-others-picture" image={specials[0].coverImage} sizes="240px" />
              )}
              <small>{formatDayName(date)}</small>
              <span>
                {specials.map(({ title, language }, index) => (
                  <Fragment key={title}>
                    {index > 0 && ", "}
                    <span lang={langOf(language)}>{title}</span>
                  </Fragment>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WeekPanel({ calendar, chosen }: Omit<PanelProps, "view">) {
  if (calendar.week.length === 0) return <NoSpecials view="week" />;
  return calendar.week.map(({ date, specials }) => (
    <section key={date} className="special-week-day" data-chosen={date === chosen || undefined}>
      <h3>
        <span>{formatDayName(date)}</span>{" "}
        <small>
          {formatShortMonth(date)} {Number(date.slice(8))}
        </small>
      </h3>
      {specials.map((special) => (
        <SpecialCard key={special.title} special={special} level={4} />
      ))}
    </section>
  ));
}

export function SpecialPanel({ calendar, chosen, view }: PanelProps) {
  const Days = view === "week" ? WeekPanel : DayPanel;
  return (
    // The key restarts the animation for every day.
    <section className="special-panel" key={`${view} ${chosen}`}>
      <PanelHead calendar={calendar} chosen={chosen} view={view} />
      <Days calendar={calendar} chosen={chosen} />
    </section>
  );
}
