import { pixels } from "../../lib/business-constants.ts";
import { type MouseEvent, type ReactNode, type TouchEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { layoutMessages as text } from "../../messages/layout.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import "./drawer.css";

interface DrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** True for what leads to another page or opens the login, which the drawer must not cover. */
const isWayOut = (target: EventTarget) => target instanceof Element && target.closest("a") !== null;

/**
 * The side drawer, open for as long as it is rendered. The browser's modal dialog keeps the focus inside, closes on
 * Escape and gives the focus back.
 */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchX = useRef(0);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);

  const onTouchEnd = (event: TouchEvent) => {
    if (touchX.current - (event.changedTouches[0]?.clientX ?? touchX.current) > pixels.swipe) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={text.menu}
      onClose={onClose}
      onClick={(event: MouseEvent) => (event.target === dialog.current || isWayOut(event.target)) && onClose()}
      onTouchStart={(event) => (touchX.current = event.touches[0]?.clientX ?? 0)}
      onTouchEnd={onTouchEnd}
    >
      <div className="drawer-body">
        <button type="button" className="drawer-close" aria-label={text.closeMenu} onClick={onClose}>
          <CloseIcon />
        </button>
        {children}
      </div>
    </dialog>
  );
}
