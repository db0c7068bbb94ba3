import type { ReactNode } from "react";
import "./card-page.css";

interface CardPageProps {
  /** True for a form with many fields. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page with one card on the retailer's tint. */
export function CardPage({ wide = false, children }: CardPageProps) {
  return (
    <div className="card-page" data-wide={wide || undefined}>
      {children}
    </div>
  );
}
