import { useEffect } from "react";

/** Controls that can receive the focus without opening a keyboard on a phone. */
const CONTROLS = "a[href], button:not(:disabled), summary, input:is([type=checkbox], [type=radio]):not(:disabled)";

/** Parts of a page that have a name or landmark of their own. */
const PARTS = "dialog, form, li, article, section, main";

/** The number of levels above a lost control in which another control is a neighbor. */
const NEAR = 2;

/** True for an element that is on the page and can have the focus. */
const isLeft = (element: Element): boolean => element.isConnected && !element.matches(":disabled");

function ancestorsOf(element: Element): readonly Element[] {
  const ancestors: Element[] = [];
  for (let next = element.parentElement; next !== null; next = next.parentElement) ancestors.push(next);
  return ancestors;
}

/** Returns the element nearest to a lost control: a neighboring control, or the part of the page that contained it. */
function nearestTo(ancestors: readonly Element[]): HTMLElement | null {
  const connected = ancestors.filter((each) => each.isConnected);
  for (const near of connected.slice(0, NEAR)) {
    // The frame around the whole page begins with the skip link, which is not a neighbor.
    if (near.querySelector("main")) break;
    const control = near.querySelector<HTMLElement>(CONTROLS);
    if (control) return control;
    if (near.matches(PARTS)) break;
  }
  const part = connected.find((each) => each.matches(PARTS)) ?? document.querySelector("main");
  return part instanceof HTMLElement ? part : null;
}

function focusNearest(ancestors: readonly Element[]): void {
  const target = nearestTo(ancestors);
  if (!target) return;
  if (!target.matches(CONTROLS) && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Keeps the focus on the page: the element nearest to a removed control gets it, not the body. */
export function useFocusFallback(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let ancestors: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      ancestors = focused ? ancestorsOf(focused) : [];
    };
    const look = () => {
      const active = document.activeElement;
      const isLost = active === null || active === document.body || active === focused;
      if (!focused || isLeft(focused) || !isLost) return;
      focused = null;
      focusNearest(ancestors);
    };
    const observer = new MutationObserver(() => {
      if (!focused || isLeft(focused)) return;
      clearTimeout(timer);
      // The code that removed the control may first focus a better element.
      timer = setTimeout(look);
    });
    document.addEventListener("focusin", note);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, []);
}
