import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { layoutMessages as text } from "../../messages/layout.ts";
import { MenuIcon } from "../../ui/icons.tsx";
import { Drawer } from "./drawer.tsx";
import { Logo } from "./logo.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { ShopSearch } from "./shop-search.tsx";
import type { LayoutRetailer } from "./use-layout.ts";
import "./header.css";

interface HeaderProps {
  readonly retailer: LayoutRetailer;
  readonly account: ReactNode;
}

/** The bar at the top of every page; on small screens its navigation moves into a drawer. */
export function Header({ retailer, account }: HeaderProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className="header">
      <div className="header-bar">
        <button
          type="button"
          className="header-menu"
          aria-label={text.openMenu}
          aria-haspopup="dialog"
          onClick={() => setDrawerOpen(true)}
        >
          <MenuIcon />
        </button>
        <Link to="/" className="header-logo" aria-label={text.home(retailer.name ?? retailer.sitePath)}>
          <Logo retailer={retailer} />
        </Link>
        <div className="header-navigation">
          <MainNavigation menu={retailer.mainMenu} />
        </div>
        <ShopSearch retailer={retailer} />
        <div className="header-account">{account}</div>
      </div>
      {drawerOpen && (
        <Drawer onClose={() => setDrawerOpen(false)}>
          <Logo retailer={retailer} />
          {account}
          <MainNavigation menu={retailer.mainMenu} />
        </Drawer>
      )}
      <noscript>
        <div className="header-noscript">
          <MainNavigation menu={retailer.mainMenu} />
        </div>
      </noscript>
    </header>
  );
}
