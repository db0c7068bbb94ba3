import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArrowIcon } from "./icons.tsx";
import "./section.css";

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly more?: { readonly to: string; readonly label: string };
  readonly tinted?: boolean;
  readonly children: ReactNode;
}

/** A band of a page under its own heading. */
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
            <Link className="section-more" to={more.to}>
              {more.label}
              <ArrowIcon />
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
