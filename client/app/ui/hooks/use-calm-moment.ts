import { useEffect, useState } from "react";

/** The fields in which keys are written; boxes and buttons take a key as a press. */
const FIELDS =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/** What must not be covered, besides the alerts that say something. */
const IMPORTANT = "dialog[open], [role=dialog][data-state=open], .error-page";

const isAlerting = (): boolean =>
  [...document.querySelectorAll("[role=alert]:not([hidden])")].some(({ textContent }) => textContent !== "");

const isBusy = (): boolean =>
  document.activeElement?.matches(FIELDS) === true || document.querySelector(IMPORTANT) !== null || isAlerting();

/**
 * Waits for a moment in which something may open over the page without being in the way: for some time the visitor has
 * pressed nothing, is in no field, and neither a dialog nor an error is shown.
 * @param wanted true while something waits to open; false gives the moment back
 * @param calmMs for how long nothing may have been pressed, in milliseconds
 * @returns true from that moment on
 */
export function useCalmMoment(wanted: boolean, calmMs: number): boolean {
  const [calm, setCalm] = useState(false);
  if (!wanted && calm) setCalm(false);
  useEffect(() => {
    if (!wanted || calm) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => (isBusy() ? wait() : setCalm(true));
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, calmMs);
    };
    wait();
    document.addEventListener("pointerdown", wait, true);
    document.addEventListener("keydown", wait, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", wait, true);
      document.removeEventListener("keydown", wait, true);
    };
  }, [wanted, calm, calmMs]);
  return wanted && calm;
}
