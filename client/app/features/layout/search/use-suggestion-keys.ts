import { type KeyboardEvent, type RefObject, useEffect } from "react";

interface SuggestionKeys {
  /** The form that contains the search field and the links of its suggestions. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
}

const controlsOf = (form: HTMLFormElement) => ({
  field: form.querySelector("input"),
  links: [...form.querySelectorAll("a")],
});

/**
 * Returns the key handler of the form: the arrow keys move through the suggestions and back to the field, Escape closes
 * the list. A click outside the form also closes it.
 */
export function useSuggestionKeys({ form, open, onClose }: SuggestionKeys): (event: KeyboardEvent) => void {
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && form.current?.contains(target))) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [form, open, onClose]);

  return (event) => {
    if (!open || !form.current) return;
    const { field, links } = controlsOf(form.current);
    if (event.key === "Escape") {
      event.preventDefault();
      field?.focus();
      onClose();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      // The field comes before the first link and after the last one.
      const stops = [field, ...links];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const step = event.key === "ArrowDown" ? 1 : -1;
      stops.at((at + step) % stops.length)?.focus();
    }
  };
}
