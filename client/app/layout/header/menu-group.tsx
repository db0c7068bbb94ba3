import { type Ref, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useClosingMenu } from "../../ui/hooks/use-closing-menu.ts";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import type { MenuGroupProps } from "./menu-bar.tsx";

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
