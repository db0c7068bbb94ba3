import { IconButton } from "@chakra-ui/react";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { byState } from "../../graphql/fields.ts";
import { layoutMessages as text } from "#messages/layout";
import { MenuIcon } from "../../ui/icons.tsx";
import { neededPart } from "../../ui/island/needed-part.tsx";
import {
  AccountCell,
  HeaderBar,
  HeaderFrame,
  LogoLink,
  MainNavigation,
  menuCell,
  narrowOnly,
  SearchRow,
  StickyBar,
  wideOnly,
} from "./header-parts.ts";
import { Logo } from "../logo.tsx";
import { siteUrl } from "../../lib/url/site-url.ts";
import { MenuBar } from "./menu-bar.tsx";
import { FloatingGroup } from "./menu-group.tsx";
import { ShopSearch } from "../search/shop-search.tsx";
import { type LayoutRetailer, retailerName } from "../use-layout.ts";

const loadDrawer = () => import("./drawer.tsx");
const Drawer = neededPart(async () => (await loadDrawer()).Drawer);

interface HeaderProps {
  readonly retailer: LayoutRetailer;
  readonly signedIn: boolean;
  readonly list: ReactNode;
  /** The link to the registration beside the search. */
  readonly register: ReactNode;
  readonly account: ReactNode;
  readonly drawerAccount: ReactNode;
}

/** The bars at the top of every page; on small screens, the navigation moves into a drawer. */
export function Header({ retailer, list, register, account, drawerAccount, signedIn }: HeaderProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const name = byState(retailerName(retailer), { empty: text.unnamed, failed: text.unnamed }, (brand) =>
    text.home({ retailer: brand }),
  );
  const navigation = (
    <MenuBar label={text.mainNavigation} menu={retailer.mainMenu} signedIn={signedIn} Group={FloatingGroup} />
  );
  return (
    <HeaderFrame>
      <HeaderBar>
        <MenuButton onPress={() => setDrawerOpen(true)} />
        <LogoLink to="/" aria-label={name}>
          <Logo retailer={retailer} instead={text.unnamed} />
        </LogoLink>
        <SearchRow>
          <ShopSearch retailer={retailer} />
          {register}
        </SearchRow>
        <AccountCell>
          {list}
          {account}
        </AccountCell>
      </HeaderBar>
      <MainNavigation css={wideOnly}>{navigation}</MainNavigation>
      <Shortcuts retailer={retailer} signedIn={signedIn} />
      {drawerOpen && (
        <Suspense>
          <Drawer onClose={closeDrawer} retailer={retailer} signedIn={signedIn} account={drawerAccount} />
        </Suspense>
      )}
      <noscript>
        <MainNavigation css={narrowOnly}>{navigation}</MainNavigation>
      </noscript>
    </HeaderFrame>
  );
}

/** The retailer's shortcuts in a row, which scrolls to the one of the current page. */
function Shortcuts({ retailer, signedIn }: Pick<HeaderProps, "retailer" | "signedIn">) {
  const bar = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const row = bar.current?.querySelector("ul");
    const links = [...(row?.querySelectorAll("a") ?? [])];
    const address = siteUrl(pathname);
    const item = links.find((link) => address.startsWith(link.pathname))?.parentElement;
    if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  }, [pathname]);
  return (
    <StickyBar ref={bar} data-shortcuts="">
      <MenuBar label={text.stickyNavigation} menu={retailer.stickyMenu} signedIn={signedIn} />
    </StickyBar>
  );
}

function MenuButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <IconButton
      variant="plain"
      css={menuCell}
      aria-label={text.openMenu}
      aria-haspopup="dialog"
      // Preloads the code of the drawer while the finger is still down.
      onPointerDown={() => void loadDrawer().catch(() => undefined)}
      onClick={onPress}
    >
      <MenuIcon />
    </IconButton>
  );
}
