import { type ReactNode, useId } from "react";
import "./panel.css";

interface PanelProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: string | null | undefined;
  /** The actions for the whole panel, at the end of its head. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card of a shopper's page with its own heading. */
export function Panel({ title, lead, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className="panel-lead">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
