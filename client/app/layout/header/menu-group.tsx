import { type Ref, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import type { MenuGroupProps } from "./menu-bar.tsx";

/** Closes a `details` menu on Escape, with the focus back on its summary, and on a press or focus outside of it. */
function useClosingMenu(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [menu]);
}

interface DetailsProps extends MenuGroupProps {
  readonly className?: string;
  readonly ref?: Ref<HTMLDetailsElement>;
}

/** A heading that opens the entries below it, until another page is opened. */
export function MenuGroup(props: DetailsProps) {
  return <Disclosure key={useLocation().key} {...props} />;
}

/** A heading whose entries open over the page, until the visitor turns to something else. */
export function FloatingGroup(props: MenuGroupProps) {
  const group = useRef<HTMLDetailsElement>(null);
  useClosingMenu(group);
  return <MenuGroup {...props} ref={group} className="menu-group" />;
}
