import { type FormikContextType, type FormikValues, useFormik } from "formik";
import { type RefObject, useEffect, useRef } from "react";
import type { AnyObjectSchema } from "yup";
import { failureText } from "../graphql/error-link.ts";
import { dropDraft } from "../lib/browser/drafts.ts";
import type { PostedForm } from "./posted-form.ts";
import { useTypedValues } from "./use-typed-values.ts";
import { type MutationUserError, sortUserErrors } from "./user-errors.ts";
import { validateWith } from "./validate.ts";

interface AisleFormOptions<V extends FormikValues> {
  readonly initialValues: V;
  readonly schema: AnyObjectSchema;
  /** Sends the values and returns what was refused; a rejection shows as the text of its code, or as
   * `failureMessage` where there is none. */
  readonly onSubmit: (values: V) => Promise<readonly MutationUserError[]>;
  readonly failureMessage: string;
  /** The form's field for names that only the graph's input has. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** What the server refused before it rendered the page, for browsers that run no JavaScript. */
  readonly posted?: PostedForm | undefined;
  /** The name under which this tab keeps what was typed until it has been sent; nothing is kept without one. */
  readonly draft?: string | undefined;
}

/** A form as its parts in this folder understand it. */
export interface AisleFormState<V extends FormikValues> {
  readonly formik: FormikContextType<V>;
  readonly element: RefObject<HTMLFormElement | null>;
}

/**
 * A form that judges a field when it is left, knows all the time whether it may be sent, puts the server's complaints
 * on their fields, keeps what was typed, and brings the focus to the first field in error.
 */
export function useAisleForm<V extends FormikValues>(options: AisleFormOptions<V>): AisleFormState<V> {
  const { schema, onSubmit, failureMessage, aliases, draft = null } = options;
  const element = useRef<HTMLFormElement>(null);
  const validate = (values: V) => validateWith(schema, values) as FormikContextType<V>["errors"];
  const formik = useFormik<V>({
    ...startOf(options, validate),
    validate,
    async onSubmit(values, { setErrors, setStatus }) {
      setStatus(undefined);
      const refused = await onSubmit(values).catch((error: unknown) => [
        { field: null, message: failureText(error, failureMessage) },
      ]);
      if (draft !== null && refused.length === 0) dropDraft(draft);
      const { fields, form } = sortUserErrors(refused, Object.keys(values), aliases);
      if (Object.keys(fields).length > 0) setErrors(fields as FormikContextType<V>["errors"]);
      if (form.length > 0) setStatus(form.join(" "));
    },
  });
  useTypedValues({ formik, element, draft, validate });
  useFocusOnFirstError(formik, element);
  return { formik, element };
}

/** What a form begins with: its own values, or those that were posted together with what was refused. */
function startOf<V extends FormikValues>(
  { initialValues, posted, aliases }: AisleFormOptions<V>,
  validate: (values: V) => FormikContextType<V>["errors"],
) {
  const values: V = { ...initialValues, ...posted?.values };
  const { fields, form } = sortUserErrors(posted?.userErrors ?? [], Object.keys(values), aliases);
  return {
    initialValues: values,
    initialErrors: { ...validate(values), ...fields } as FormikContextType<V>["errors"],
    initialTouched: Object.fromEntries(
      Object.keys(fields).map((name) => [name, true]),
    ) as FormikContextType<V>["touched"],
    initialStatus: form.length > 0 ? form.join(" ") : undefined,
  };
}

function useFocusOnFirstError<V>(formik: FormikContextType<V>, element: RefObject<HTMLFormElement | null>): void {
  const { submitCount, isSubmitting, isValid } = formik;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || isValid) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    // Only the end of an attempt moves the focus, never a field that turns invalid while somebody types.
    // oxlint-disable-next-line react/exhaustive-deps -- the comment above says why
  }, [submitCount, isSubmitting]);
}
