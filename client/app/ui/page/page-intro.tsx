import type { ReactNode } from "react";
import "./page-intro.css";

interface PageIntroProps {
  readonly title: string;
  /** A sentence about the content of the page. */
  readonly lead?: string | undefined;
  /** The language of the title and the lead, if it is not that of the page. */
  readonly lang?: string | undefined;
  /** Controls below the title, such as a search field. */
  readonly children?: ReactNode;
}

/** The head of a content page: a large title and a lead. */
export function PageIntro({ title, lead, lang, children }: PageIntroProps) {
  return (
    <header className="page-intro">
      <h1 lang={lang}>{title}</h1>
      {lead && <p lang={lang}>{lead}</p>}
      {children}
    </header>
  );
}
