import { type ReactNode, Suspense, useCallback, useState } from "react";
import { Link } from "react-router-dom";
import { byState, whenRead } from "../../graphql/fields.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { MenuIcon } from "../../ui/icons.tsx";
import { Logo } from "./logo.tsx";
import { MenuBar } from "./menu-bar.tsx";
import { ShopSearch } from "./shop-search.tsx";
import { neededPart } from "../../ui/needed-part.tsx";
import { type LayoutRetailer, retailerName } from "./use-layout.ts";
import "./header.css";

const loadDrawer = () => import("./drawer.tsx");
const Drawer = neededPart(async () => (await loadDrawer()).Drawer);

interface HeaderProps {
  readonly retailer: LayoutRetailer;
  /** The bar with the visitor's store; false for a retailer whose visitors choose none. */
  readonly store: ReactNode;
  readonly account: ReactNode;
  readonly signedIn: boolean;
}

/** The bars at the top of every page; on small screens the navigation moves into a drawer. */
export function Header({ retailer, store, account, signedIn }: HeaderProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const name = byState(retailerName(retailer), { empty: text.unnamed, failed: text.unnamed }, text.home);
  const navigation = (
    <MenuBar label={text.mainNavigation} menu={retailer.mainMenu} signedIn={signedIn} className="main-navigation" />
  );
  const system = (
    <MenuBar label={text.systemNavigation} menu={retailer.systemMenu} signedIn={signedIn} className="system-links" />
  );
  return (
    <>
      {(store || retailer.systemMenu.state === "value") && (
        <div className="system-bar">
          {store || <p>{whenRead(retailer.tagline, (tagline) => tagline)}</p>}
          {system}
        </div>
      )}
      <header className="header">
        <div className="header-bar">
          <button
            type="button"
            className="header-menu"
            aria-label={text.openMenu}
            aria-haspopup="dialog"
            // The finger is on its way: the drawer is here by the time it has arrived.
            onPointerDown={() => void loadDrawer().catch(() => undefined)}
            onClick={() => setDrawerOpen(true)}
          >
            <MenuIcon />
          </button>
          <Link to="/" className="header-logo" aria-label={name}>
            <Logo retailer={retailer} instead={text.unnamed} />
          </Link>
          <ShopSearch retailer={retailer} />
          <div className="header-account">{account}</div>
        </div>
        <div className="header-navigation">{navigation}</div>
        <div className="sticky-bar">
          <MenuBar
            label={text.stickyNavigation}
            menu={retailer.stickyMenu}
            signedIn={signedIn}
            className="sticky-links"
          />
        </div>
        {drawerOpen && (
          <Suspense>
            <Drawer onClose={closeDrawer}>
              <Logo retailer={retailer} instead={text.unnamed} />
              {account}
              {navigation}
              {system}
            </Drawer>
          </Suspense>
        )}
        <noscript>
          <div className="header-noscript">{navigation}</div>
        </noscript>
      </header>
    </>
  );
}
