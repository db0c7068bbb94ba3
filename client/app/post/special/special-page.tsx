import { Link } from "react-router-dom";
import { weekOf } from "../../lib/time/calendar.ts";
import { langOf } from "../../lib/text/lang.ts";
import { specialMessages as text } from "#messages/special";
import { PageIntro } from "../../ui/page/page-intro.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import type { SpecialView } from "./lib/special-address.ts";
import { specialAddress, SPECIALS_PATH } from "./lib/special-address.ts";
import { type Calendar, SpecialPanel } from "./special-panel.tsx";
import "./special-page.css";

interface ViewSwitchProps {
  readonly chosen: string;
  readonly view: SpecialView;
}

function ViewSwitch({ chosen, view }: ViewSwitchProps) {
  const views = [
    ["day", text.dayView],
    ["week", text.weekView],
  ] as const;
  return (
    <nav className="special-views" aria-label={text.view}>
      {views.map(([each, label]) => (
        <Link
          key={each}
          to={specialAddress({ day: chosen, view: each })}
          preventScrollReset
          aria-current={each === view ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Today's specials, for visitors who view another day. */
function TodayNote({ calendar }: { readonly calendar: Calendar }) {
  const specials = calendar.present.find(({ date }) => date === calendar.today)?.specials ?? [];
  return (
    <aside className="special-today" aria-label={text.todaysSpecials}>
      <h2>{text.todaysSpecials}</h2>
      {specials.length === 0 && <p>{text.emptyDay}</p>}
      <ul>
        {specials.map(({ title, language, price }) => (
          <li key={title} lang={langOf(language)}>
            {title} {price && <strong>{price}</strong>}
          </li>
        ))}
      </ul>
      <Link to={SPECIALS_PATH}>{text.backToToday}</Link>
    </aside>
  );
}

interface SpecialPageProps {
  readonly calendar: Calendar;
  /** The chosen day; null for the current day at the retailer. */
  readonly day: string | null;
  readonly view: SpecialView;
}

export function SpecialPage({ calendar, day, view }: SpecialPageProps) {
  const chosenDay = day ?? calendar.today;
  const days = view === "week" ? weekOf(chosenDay) : [chosenDay];
  return (
    <div className="content-page special-page">
      <PageIntro title={text.title} lead={text.lead} />
      <div className="special-side">
        <ViewSwitch chosen={chosenDay} view={view} />
        <CalendarGrid chosen={chosenDay} today={calendar.today} view={view} marked={calendar.days} />
        {!days.includes(calendar.today) && <TodayNote calendar={calendar} />}
      </div>
      <SpecialPanel calendar={calendar} chosen={chosenDay} view={view} />
    </div>
  );
}
