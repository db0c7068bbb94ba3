import { CloseButton, Drawer as ChakraDrawer, Portal } from "@chakra-ui/react";
import { type MouseEvent, type ReactNode, type TouchEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { pixels } from "../../lib/business-constants.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import "./drawer.css";

interface DrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** True for what leads to another page or opens the login, which the drawer must not cover. */
const isWayOut = (target: EventTarget) => target instanceof Element && target.closest("a") !== null;

/** The side drawer, open for as long as it is rendered. A swipe to the left closes it too. */
export function Drawer({ onClose, children }: DrawerProps) {
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
              className="drawer"
              aria-label={text.menu}
              onClick={(event: MouseEvent) => {
                if (isWayOut(event.target)) onClose();
              }}
              onTouchStart={(event) => (touchX.current = event.touches[0]?.clientX ?? 0)}
              onTouchEnd={onTouchEnd}
            >
              <div className="drawer-body">
                <ChakraDrawer.CloseTrigger asChild>
                  <CloseButton justifySelf="end" borderRadius="round" background="tint" aria-label={text.closeMenu}>
                    <CloseIcon />
                  </CloseButton>
                </ChakraDrawer.CloseTrigger>
                {children}
              </div>
            </ChakraDrawer.Content>
          </ChakraDrawer.Positioner>
        </Portal>
      </ChakraDrawer.Root>
    </DesignSystem>
  );
}
