import { useEffect, useState } from "react";
import { PopoverMenu } from "../popover-menu.tsx";
import { scenarioText } from "./scenario-texts.ts";
import { endScenarios, readScenarios, switchScenario, type ReadScenarios, type Scenario } from "./scenarios.ts";

/** Other visitors of the demo switch scenarios, too. */
const REFRESH_MS = 30_000;

/** Reloads the scenarios after every change, because one can end another, and from time to time. */
function useScenarios() {
  const [reading, setRead] = useState<ReadScenarios | null>(null);
  const [refresh] = useState(() => () => void readScenarios().then(setRead));
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const change = (work: () => Promise<void>) => void work().then(refresh, refresh);
  return { read: reading, refresh, change };
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** Returns what is broken in words; what could not be read is not called healthy. */
function label(read: ReadScenarios | null, on: readonly Scenario[]): string {
  const [first, ...others] = on;
  if (read === null) return "Checking services…";
  if ("problem" in read) return "State unknown";
  if (first === undefined) return "Healthy";
  const title = others.length > 0 ? `${on.length} scenarios` : scenarioText(first.name, first.service).title;
  const ends = on.map(({ endsAt }) => (endsAt === null ? Infinity : Date.parse(endsAt)));
  const end = Math.max(...ends);
  return Number.isFinite(end) ? `${title} until ${clock.format(end)}` : title;
}

interface ScenarioListProps {
  readonly scenarios: readonly Scenario[];
  readonly onSwitch: (scenario: Scenario) => void;
}

function ScenarioList({ scenarios, onSwitch }: ScenarioListProps) {
  return (
    <ul className="bar-list">
      {scenarios.map((scenario) => {
        const { title, effect } = scenarioText(scenario.name, scenario.service);
        return (
          <li key={scenario.name}>
            <button
              type="button"
              role="switch"
              aria-checked={scenario.on}
              aria-label={title}
              className="option scenario"
              onClick={() => onSwitch(scenario)}
            >
              <span className="option-name">{title}</span>
              <span className="option-about">{effect}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function ScenarioMenu() {
  const { read, refresh, change } = useScenarios();
  const scenarios = read !== null && "scenarios" in read ? read.scenarios : [];
  const on = scenarios.filter((scenario) => scenario.on);
  const state = on.length > 0 ? "bar-broken" : read === null || "problem" in read ? "bar-unread" : "";
  return (
    <div className="scenarios">
      <PopoverMenu
        label={
          <>
            <span className="scenario-light" />
            {label(read, on)}
          </>
        }
        title="Scenarios"
        className={state}
        onOpen={refresh}
      >
        <p className="panel-note">
          Break a reference service for ten minutes and see how the graph responds. It affects all visitors of this
          demo.
        </p>
        {read !== null && "problem" in read && <p className="bar-problem">{read.problem}</p>}
        <ScenarioList scenarios={scenarios} onSwitch={(scenario) => change(() => switchScenario(scenario))} />
      </PopoverMenu>
      {on.length > 0 && (
        <button type="button" className="bar-button" onClick={() => change(endScenarios)}>
          Reset all
        </button>
      )}
    </div>
  );
}
