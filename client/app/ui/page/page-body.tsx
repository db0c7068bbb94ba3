import type { ReactNode } from "react";
import "./page-body.css";

interface PageBodyProps {
  readonly title: string;
  /** The parent of the page, for example a program. */
  readonly over?: string | null | undefined;
  readonly lead?: string | null | undefined;
  /** An image beside the title, for example the logo of a program. */
  readonly mark?: ReactNode;
  /** `wide` for tables and several cards; text is easier to read in the narrow width. */
  readonly width?: "narrow" | "wide";
  readonly children: ReactNode;
}

/** A page with a head and its content below. */
export function PageBody({ title, over, lead, mark, width = "wide", children }: PageBodyProps) {
  return (
    <div className="page-body" data-width={width}>
      <header className="page-body-head">
        <div>
          {over && <p className="page-body-over">{over}</p>}
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {mark}
      </header>
      <div className="page-body-parts">{children}</div>
    </div>
  );
}
