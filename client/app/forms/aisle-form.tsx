import { chakra } from "@chakra-ui/react";
import { FormikProvider, type FormikValues } from "formik";
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from "react";
import { siteUrl } from "../lib/url/site-url.ts";
import { DesignSystem } from "../theme/design-system.tsx";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import type { AisleFormState } from "./use-aisle-form.ts";
import { ValidatedContext } from "./use-validation.ts";

/** Controls that react to a press. */
const CONTROLS = "button, summary, a[href], label, input:is([type=checkbox], [type=radio])";

/** Fields that need the focus of a press to receive typed text. */
const FIELDS = "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])";

/**
 * Keeps the focus in a field until a press has become a click. Otherwise the error of the blurred field would move
 * the pressed control away and the press would be lost.
 */
function useHeldFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let pressed: HTMLElement | null = null;
    const onPress = (event: MouseEvent) => {
      pressed = null;
      const { target } = event;
      if (event.button !== 0 || event.defaultPrevented || !(target instanceof HTMLElement) || target.matches(FIELDS))
        return;
      const control = target.closest<HTMLElement>(CONTROLS);
      if (control === null || control === document.activeElement || !holdsFocus(form.current)) return;
      event.preventDefault();
      pressed = control;
    };
    const onClick = ({ target }: MouseEvent) => {
      const control = target instanceof Node && pressed?.contains(target) ? pressed : null;
      pressed = null;
      const place = form.current?.closest("[role=dialog]") ?? form.current;
      if (control && !(control instanceof HTMLButtonElement && place?.contains(control))) control.focus();
    };
    document.addEventListener("mousedown", onPress);
    // Not in the capture phase: the blur would render a box in its state before the click, and the click would be lost.
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("mousedown", onPress);
      document.removeEventListener("click", onClick);
    };
  }, [form]);
}

/** Returns true while a field of the form has the focus; a button has no error to show. */
function holdsFocus(form: HTMLFormElement | null): boolean {
  const focused = document.activeElement;
  return focused !== null && form !== null && form.contains(focused) && focused.matches(FIELDS);
}

const Form = chakra("form", { base: { display: "flex", flexDirection: "column", gap: "4.5" } });

interface AisleFormProps<V extends FormikValues> extends Pick<
  ComponentProps<"form">,
  "aria-label" | "aria-labelledby"
> {
  readonly form: AisleFormState<V>;
  /** The page to which the form is posted until scripts run. */
  readonly action?: string | undefined;
  readonly children: ReactNode;
}

/** The `form` element. Until scripts run, it posts to `action` and the browser validates the fields. */
export function AisleForm<V extends FormikValues>({ form, action, children, ...attributes }: AisleFormProps<V>) {
  const { formik, element, validated, submit } = form;
  const hydrated = useHydrated();
  useHeldFocus(element);
  return (
    <DesignSystem>
      <FormikProvider value={formik}>
        <ValidatedContext value={validated}>
          <Form
            {...attributes}
            {...(action === undefined ? {} : { action: siteUrl(action) })}
            ref={element}
            className="aisle-form"
            method="post"
            noValidate={hydrated}
            onSubmit={submit}
          >
            {children}
          </Form>
        </ValidatedContext>
      </FormikProvider>
    </DesignSystem>
  );
}
