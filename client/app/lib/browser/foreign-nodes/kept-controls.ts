/** A control that a visitor can fill in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlsOf = (page: Document): readonly Control[] => [
  ...page.querySelectorAll<Control>("input, select, textarea"),
];

/** Restores typed values; nothing while the page is the one that the server sent. */
let restore = (): void => undefined;

/**
 * Remembers the controls before React starts: it renders a page again if an extension has inserted nodes into it, and
 * the typed values and the focus would be lost. Returns the function to call after that.
 */
export function keepTypedValues(): () => Promise<void> {
  const { pathname } = location;
  const controls = controlsOf(document);
  const focus = { element: document.activeElement };
  document.addEventListener("focusin", ({ target }) => {
    // What has the focus after the focused element was removed got it from the new rendering, not from the visitor.
    if (focus.element?.isConnected !== false) focus.element = target instanceof Element ? target : null;
  });
  let loading: Promise<() => void> | undefined;
  const load = async () => {
    const { restoreOf } = await import("./typed-controls.ts");
    return restoreOf({ pathname, controls, focus });
  };
  return async () => {
    loading ??= load();
    restore = await loading;
    restore();
  };
}

/** Restores typed values in a part that took the place of the rendered one once its code had loaded. */
export const restoreTypedValues = (): void => restore();
