import "./demo.css";
import type { Here } from "../retailer/here.ts";
import { PersonaSwitch } from "./persona-switch.tsx";
import { ScenarioMenu } from "./scenario-menu.tsx";

/** What the parts of a demo know of where they are. */
export interface DemoBarProps {
  readonly here: Here;
  /** Called when somebody else is logged in. */
  readonly onChange: () => Promise<void>;
}

/** The part of the bar that a demo alone has: personas and scenarios. */
export function DemoBar({ here, onChange }: DemoBarProps) {
  return (
    <div className="bar-row bar-demo">
      <PersonaSwitch here={here} onChange={onChange} />
      <ScenarioMenu />
    </div>
  );
}
