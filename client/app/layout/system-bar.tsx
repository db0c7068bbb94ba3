import type { ReactNode } from "react";
import { whenRead } from "../graphql/fields.ts";
import { layoutMessages as text } from "#messages/layout";
import { LanguageSwitch } from "../ui/link/language-switch.tsx";
import { MenuBar } from "./header/menu-bar.tsx";
import type { LayoutRetailer } from "./use-layout.ts";
import "./system-bar.css";

interface SystemBarProps {
  readonly retailer: LayoutRetailer;
  readonly store: ReactNode;
  readonly signedIn: boolean;
}

/** The bar above the header with the visitor's store, the retailer's other links and the other languages. */
export function SystemBar({ retailer, store, signedIn }: SystemBarProps) {
  return (
    <div className="system-bar">
      {store || <p>{whenRead(retailer.tagline, (tagline) => tagline)}</p>}
      <MenuBar label={text.systemNavigation} menu={retailer.systemMenu} signedIn={signedIn} className="system-links" />
      <LanguageSwitch className="system-languages" />
    </div>
  );
}
