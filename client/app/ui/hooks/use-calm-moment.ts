import { useEffect, useState } from "react";

/** Fields that receive typed text; checkboxes and buttons handle a key as a press. */
const FIELDS =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/** Elements that must not be covered, besides alerts with a text. */
const IMPORTANT = "dialog[open], [role=dialog][data-state=open], .error-page";

const isAlerting = (): boolean =>
  [...document.querySelectorAll("[role=alert]:not([hidden])")].some(({ textContent }) => textContent !== "");

const isBusy = (): boolean =>
  document.activeElement?.matches(FIELDS) === true || document.querySelector(IMPORTANT) !== null || isAlerting();

/**
 * Waits for a moment when something may open over the page: no press for `calmMs`, no focus in a field, no dialog and
 * no error. False for `wanted` resets the hook.
 */
export function useCalmMoment(isWanted: boolean, calmMs: number): boolean {
  const [calm, setCalm] = useState(false);
  if (!isWanted && calm) setCalm(false);
  useEffect(() => {
    if (!isWanted || calm) return;
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
  }, [isWanted, calm, calmMs]);
  return isWanted && calm;
}
