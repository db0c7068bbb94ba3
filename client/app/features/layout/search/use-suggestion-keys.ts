import { type KeyboardEvent, type RefObject, useEffect } from "react";

interface SuggestionKeys {
  /** The form that holds the search field and the links of its suggestions. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
}

const controlsOf = (form: HTMLFormElement) => ({
  field: form.querySelector("input"),
  links: [...form.querySelectorAll("a")],
});

/**
 * Gives what the form does with keys: the arrows go through the suggestions and back to the field, Escape closes the list.
 * A press elsewhere closes it too.
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
      // The field is the stop before the first link and after the last one.
      const stops = [field, ...links];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const step = event.key === "ArrowDown" ? 1 : -1;
      stops.at((at + step) % stops.length)?.focus();
    }
  };
}
