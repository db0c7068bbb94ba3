import type { ReactNode } from "react";
import { ArrowIcon } from "../icons.tsx";
import { SiteLink } from "../link/site-link.tsx";
import "./section.css";

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly more?: { readonly url: string; readonly isExternal?: boolean; readonly label: string };
  readonly tinted?: boolean;
  readonly children: ReactNode;
}

/** A full-width section of a page with its own heading. */
export function Section({ title, lead, more, tinted = false, children }: SectionProps) {
  return (
    <section className="section" data-tinted={tinted || undefined}>
      <div className="section-body">
        <div className="section-head">
          <div>
            <h2>{title}</h2>
            {lead && <p>{lead}</p>}
          </div>
          {more && (
            <SiteLink className="section-more" link={{ isExternal: false, ...more }}>
              {more.label}
              <ArrowIcon />
            </SiteLink>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
