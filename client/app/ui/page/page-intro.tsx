import type { ReactNode } from "react";
import "./page-intro.css";

interface PageIntroProps {
  readonly title: string;
  /** A sentence on what the page has. */
  readonly lead?: string | undefined;
  /** What belongs to the heading, such as a search box. */
  readonly children?: ReactNode;
}

/** The head of a page of content: its large title and what it is about. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <header className="page-intro">
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </header>
  );
}
