import { chakra, CloseButton, Drawer as ChakraDrawer, Portal } from "@chakra-ui/react";
import { type MouseEvent, type ReactNode, type TouchEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { pixels } from "../../lib/business-constants.ts";
import { layoutMessages as text } from "#messages/layout";
import { DesignSystem } from "../../theme/design-system.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { Logo } from "../logo.tsx";
import { MenuBar } from "./menu-bar.tsx";
import { MenuGroup } from "./menu-group.tsx";
import type { LayoutRetailer } from "../use-layout.ts";

/** Returns true for a click on a link to another page or to the login, which the drawer must not cover. */
const isWayOut = (target: EventTarget) => target instanceof Element && target.closest("a") !== null;

const Body = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignContent: "start",
    alignItems: "center",
    gap: "5",
    padding: "5",
    "--logo-height": "50px",
    "& > *": { gridColumn: "1 / -1" },
    "& > :is(.logo, .logo-name)": { gridRow: "1", gridColumn: "1", justifySelf: "start" },
    "& > button": { gridRow: "1", gridColumn: "2" },
    "& > nav a": { display: "flex", alignItems: "center", textDecoration: "none" },
    "& > .main-links :is(a, summary)": {
      minHeight: "11",
      marginInline: "-0.75rem",
      paddingInline: "3",
      borderRadius: "round",
      fontFamily: "heading",
      fontSize: "xl",
      fontWeight: "600",
      lineHeight: "1.2",
      "&:hover": { background: "tint" },
      "&[aria-current=page]": { color: "primary" },
    },
    "& > .main-links details a": { paddingLeft: "7", fontFamily: "body", fontSize: "md" },
    "& > .system-links": {
      paddingTop: "4",
      borderTop: "1px solid",
      borderColor: "line",
      "& a": { minHeight: "11" },
      "& a:hover": { textDecoration: "underline", textUnderlineOffset: "4px" },
    },
  },
});

interface DrawerProps {
  readonly onClose: () => void;
  readonly retailer: LayoutRetailer;
  readonly signedIn: boolean;
  readonly account: ReactNode;
}

/** The content of the drawer: the logo, the account, and the menus that do not fit on a small screen. */
function DrawerBody({ retailer, signedIn, account }: Omit<DrawerProps, "onClose">) {
  const { mainMenu, systemMenu } = retailer;
  return (
    <Body>
      <ChakraDrawer.CloseTrigger asChild>
        <CloseButton justifySelf="end" borderRadius="round" background="tint" aria-label={text.closeMenu}>
          <CloseIcon />
        </CloseButton>
      </ChakraDrawer.CloseTrigger>
      <Logo retailer={retailer} instead={text.unnamed} />
      {account}
      <MenuBar
        label={text.mainNavigation}
        menu={mainMenu}
        signedIn={signedIn}
        Group={MenuGroup}
        className="main-links"
      />
      <MenuBar label={text.systemNavigation} menu={systemMenu} signedIn={signedIn} className="system-links" />
    </Body>
  );
}

/** The side drawer, open while it is rendered. A swipe to the left also closes it. */
export function Drawer({ onClose, ...body }: DrawerProps) {
  const touchX = useRef(0);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);

  const onTouchEnd = (event: TouchEvent) => {
    if (touchX.current - (event.changedTouches[0]?.clientX ?? touchX.current) > pixels.swipe) onClose();
  };
  return (
    <DesignSystem>
      <ChakraDrawer.Root
        open
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        <Portal>
          <ChakraDrawer.Backdrop />
          <ChakraDrawer.Positioner>
            <ChakraDrawer.Content
              aria-label={text.menu}
              onClick={(event: MouseEvent) => {
                if (isWayOut(event.target)) onClose();
              }}
              onTouchStart={(event) => (touchX.current = event.touches[0]?.clientX ?? 0)}
              onTouchEnd={onTouchEnd}
            >
              <DrawerBody {...body} />
            </ChakraDrawer.Content>
          </ChakraDrawer.Positioner>
        </Portal>
      </ChakraDrawer.Root>
    </DesignSystem>
  );
}
