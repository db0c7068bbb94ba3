import "./demo.css";
import type { Here } from "../retailer/here.ts";
import { PersonaSwitch } from "./persona-switch.tsx";
import { ScenarioMenu } from "./scenario-menu.tsx";

export interface DemoBarProps {
  readonly here: Here;
  readonly onChange: () => Promise<void>;
}

/** Personas and scenarios, in a demo only. */
export function DemoBar({ here, onChange }: DemoBarProps) {
  return (
    <div className="bar-row bar-demo">
      <PersonaSwitch here={here} onChange={onChange} />
      <ScenarioMenu />
    </div>
  );
}
