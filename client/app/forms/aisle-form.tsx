import { type FormikValues, FormikProvider } from "formik";
import type { ComponentProps, ReactNode } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { AisleFormState } from "./use-aisle-form.ts";
import { useHeldFocus } from "./use-held-focus.ts";
import "./forms.css";

interface AisleFormProps<V extends FormikValues> extends Pick<
  ComponentProps<"form">,
  "action" | "aria-label" | "aria-labelledby"
> {
  readonly form: AisleFormState<V>;
  readonly children: ReactNode;
}

/** The element of a form. Until scripts run it posts to `action` and the browser checks the fields. */
export function AisleForm<V extends FormikValues>({ form, children, ...attributes }: AisleFormProps<V>) {
  const { formik, element } = form;
  const hydrated = useHydrated();
  useHeldFocus(element);
  return (
    <FormikProvider value={formik}>
      <form
        {...attributes}
        ref={element}
        method="post"
        className="aisle-form"
        noValidate={hydrated}
        onSubmit={(event) => {
          // What is being sent is not sent twice, however often somebody presses.
          if (formik.isSubmitting) event.preventDefault();
          else formik.handleSubmit(event);
        }}
      >
        {children}
      </form>
    </FormikProvider>
  );
}
