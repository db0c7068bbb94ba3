import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from "react";

interface SuggestionKeys {
  /** The form that contains the search field and the links of its suggestions. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
}

const controlsOf = (form: HTMLFormElement) => ({
  field: form.querySelector<HTMLInputElement>("input[type=search]"),
  links: [...form.querySelectorAll("a")],
});

interface SuggestionHandlers {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Returns the handlers: arrow keys move through the suggestions, Escape or leaving the form closes them. */
export function useSuggestionKeys({ form, open, onClose }: SuggestionKeys): SuggestionHandlers {
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && form.current?.contains(target))) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [form, open, onClose]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
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
  return { onKeyDown, onBlur };
}
