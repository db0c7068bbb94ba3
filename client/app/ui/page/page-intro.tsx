import type { ReactNode } from "react";
import "./page-intro.css";

interface PageIntroProps {
  readonly title: string;
  /** A sentence about the content of the page. */
  readonly lead?: string | undefined;
  /** Controls below the title, such as a search field. */
  readonly children?: ReactNode;
}

/** The head of a content page: a large title and a lead. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <header className="page-intro">
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </header>
  );
}
