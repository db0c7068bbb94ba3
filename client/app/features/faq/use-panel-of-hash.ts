import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Opens the panel that the fragment of the address names, also when it changes later. A browser without scripts opens it
 * by itself, because the name stands inside of the panel.
 * @returns the ref for the element around the panels
 */
export function usePanelOfHash() {
  const around = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    // Every visit is a new location, also one to the same name.
    const { hash } = location;
    if (hash === "") return;
    const named = document.getElementById(hash.slice(1));
    const panel = named?.closest("details");
    if (!panel || !around.current?.contains(panel)) return;
    panel.open = true;
    panel.scrollIntoView({ block: "start" });
    panel.querySelector("summary")?.focus({ preventScroll: true });
  }, [location]);
  return around;
}
