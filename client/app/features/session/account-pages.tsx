import { useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { layoutMessages as text } from "../../messages/layout.ts";
import { useCapabilities } from "../../session/capabilities.ts";
import { shopperPages } from "../../session/shopper-pages.ts";
import type { Switches } from "../../session/switches.ts";
import { useClosingMenu } from "../../ui/use-closing-menu.ts";

/** The shopper's receipts, savings and charities, folded; nothing at a retailer that has none of these pages. */
export function AccountPages({ features }: { readonly features: Switches }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingMenu(menu);
  const { key } = useLocation();
  const pages = shopperPages(useCapabilities(), features);
  if (pages.length === 0) return null;
  return (
    <details className="account-pages" ref={menu} key={key}>
      <summary className="account-link" aria-label={text.morePagesLabel}>
        {text.morePages}
      </summary>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <NavLink to={page} className="account-link">
              {text.shopperPages[page]}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
