import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Opens the panel that the fragment of the URL names, initially and after navigations; without JavaScript the
 * browser does, because the element with this id is inside the panel.
 */
export function usePanelOfHash() {
  const around = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    // Every navigation creates a new location, even to the same fragment.
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
