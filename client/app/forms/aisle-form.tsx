import { chakra } from "@chakra-ui/react";
import { type FormikValues, FormikProvider } from "formik";
import type { ComponentProps, ReactNode } from "react";
import { DesignSystem } from "../theme/design-system.tsx";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import type { AisleFormState } from "./use-aisle-form.ts";
import { useHeldFocus } from "./use-held-focus.ts";
import { ValidatedContext } from "./use-validation.ts";
import { siteUrl } from "../lib/url/site-url.ts";

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
