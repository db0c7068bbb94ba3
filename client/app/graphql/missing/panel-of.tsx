import type { ReactNode } from "react";
import { Panel } from "../../ui/page/panel.tsx";
import type { Value } from "../fields.ts";
import { MissingPart } from "./missing-part.tsx";

/** Renders a part that is itself panels; without its value, a panel with each of their titles and the notice. */
export const panelOf = <T,>(titles: readonly string[], field: Value<T>, panels: (value: T) => ReactNode): ReactNode =>
  field.state === "value"
    ? panels(field.value)
    : titles.map((title) => (
        <Panel key={title} title={title}>
          <MissingPart />
        </Panel>
      ));
