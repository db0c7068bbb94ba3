import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { layoutMessages as text } from "../../messages/layout.ts";
import { useCapabilities } from "../../session/capabilities.ts";
import { shopperPages } from "../../session/shopper-pages.ts";
import type { Switches } from "../../session/switches.ts";
import { useClosingMenu } from "../../ui/hooks/use-closing-menu.ts";
import { AccountLink, Folded, type Place } from "./account-parts.ts";

interface AccountPagesProps {
  readonly features: Switches;
  readonly place: Place;
}

/**
 * A collapsed menu of the shopper's receipts, savings and charities; null if the retailer has none of these pages.
 * Unlike a menu of the design system, it opens without JavaScript.
 */
export function AccountPages({ features, place }: AccountPagesProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingMenu(menu);
  const { key } = useLocation();
  const pages = shopperPages(useCapabilities(), features);
  if (pages.length === 0) return null;
  return (
    <Folded place={place} ref={menu} key={key}>
      <summary aria-label={text.morePagesLabel}>{text.morePages}</summary>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <AccountLink to={page} place={place}>
              {text.shopperPages[page]}
            </AccountLink>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
