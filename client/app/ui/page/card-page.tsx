import type { ReactNode } from "react";
import "./card-page.css";

interface CardPageProps {
  /** True for a form of many fields. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page that is one card on the retailer's tint. */
export function CardPage({ wide = false, children }: CardPageProps) {
  return (
    <div className="card-page" data-wide={wide || undefined}>
      {children}
    </div>
  );
}
