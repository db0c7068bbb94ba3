import type { ReactNode } from "react";
import "./page-body.css";

interface PageBodyProps {
  readonly title: string;
  readonly lead?: string | null | undefined;
  /** A mark beside the title, for example the logo of a programme. */
  readonly mark?: ReactNode;
  /** `wide` for tables and several cards; text reads better in the narrow width. */
  readonly width?: "narrow" | "wide";
  readonly children: ReactNode;
}

/** A page of its own with a head and what belongs under it, one below the other. */
export function PageBody({ title, lead, mark, width = "wide", children }: PageBodyProps) {
  return (
    <div className="page-body" data-width={width}>
      <header className="page-body-head">
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {mark}
      </header>
      <div className="page-body-parts">{children}</div>
    </div>
  );
}
