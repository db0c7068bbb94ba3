import type { ReactNode } from "react";
import "./card-page.css";

/** A page that is one narrow card on the retailer's tint. */
export function CardPage({ children }: { readonly children: ReactNode }) {
  return <div className="card-page">{children}</div>;
}
