import { type ReactNode, useId } from "react";
import { Foldable } from "../ui/page/foldable.tsx";
import "../ui/page/panel.css";

interface FoldablePanelProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: string;
  /** True for the first one, which is open on phones too. */
  readonly first?: boolean | undefined;
  readonly children: ReactNode;
}

/** A panel without actions that a shopper can fold, and that phones show folded, unless it is the first one. */
export function FoldablePanel({ title, lead, first, children }: FoldablePanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <Foldable title={<h2 id={id}>{title}</h2>} first={first}>
        {lead && <p className="panel-lead">{lead}</p>}
        {children}
      </Foldable>
    </section>
  );
}
