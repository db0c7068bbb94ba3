import { type Control, controlsOf } from "./kept-controls.ts";

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** Returns true for a control whose value is not that of the server's page. */
function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** Returns what a control has in common with its counterpart in another rendering; null if it has no name. */
function keyOf(control: Control): string | null {
  const name = control.name || control.id;
  if (name === "") return null;
  return [control.form?.getAttribute("action") ?? "", name, isChoice(control) ? control.value : ""].join(" ");
}

/** Returns controls by their key and their place among those with the same key. */
function byKey(controls: readonly Control[]): ReadonlyMap<string, Control> {
  const controlByKey = new Map<string, Control>();
  const counts = new Map<string, number>();
  for (const control of controls) {
    const key = keyOf(control);
    if (key === null) continue;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    controlByKey.set(`${count} ${key}`, control);
  }
  return controlByKey;
}

/** Sets a value as typing does: React notices only a change that its own setter has not seen. */
function setValue(control: Exclude<Control, HTMLSelectElement>, value: string): void {
  const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Gives a control the value of its counterpart. */
function fillIn(control: Control, { from }: { readonly from: Control }): void {
  if (isChoice(control)) {
    if (isChoice(from) && control.checked !== from.checked) control.click();
  } else if (control instanceof HTMLSelectElement || control.type === "file") {
    if (control instanceof HTMLInputElement && from instanceof HTMLInputElement) control.files = from.files;
    else control.value = from.value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.value !== from.value) setValue(control, from.value);
}

/** What a page held before React started. */
export interface ServedControls {
  readonly pathname: string;
  readonly controls: readonly Control[];
  /** The element that the visitor has focused; its counterpart replaces it. */
  readonly focus: { element: Element | null };
}

/** Returns a function that gives new controls the typed values and the focus of those that they replaced. */
export function restoreOf({ pathname, controls, focus }: ServedControls): () => void {
  let keptControls = byKey(controls);
  return () => {
    if (location.pathname !== pathname) return;
    const controlByKey = byKey(controlsOf(document));
    for (const [key, from] of keptControls) {
      const control = controlByKey.get(key);
      if (control === undefined || control === from || from.isConnected) continue;
      if (isTyped(from)) fillIn(control, { from });
      if (focus.element !== from) continue;
      focus.element = control;
      control.focus();
    }
    keptControls = new Map([...keptControls, ...controlByKey]);
  };
}
