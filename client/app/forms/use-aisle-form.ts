import { type FormikContextType, type FormikValues, useFormik } from "formik";
import { type SyntheticEvent, type RefObject, useEffect, useRef, useState } from "react";
import { failureText } from "../graphql/link/error-link.ts";
import { dropDraft } from "../lib/browser/drafts.ts";
import type { PostedForm } from "./posted-form.ts";
import { createRefusedValues, type RefusedValues } from "./refused-values.ts";
import { useTypedValues } from "./use-typed-values.ts";
import { type MutationUserError, sortUserErrors } from "./user-errors.ts";
import { useFirstValidation, validateBy } from "./use-validation.ts";
import type { DefineSchema } from "./validate.ts";

interface AisleFormOptions<V extends FormikValues> {
  readonly initialValues: V;
  readonly schema: DefineSchema;
  /** Sends the values and returns the user errors. A rejection shows the text of its code, or `failureMessage`. */
  readonly onSubmit: (values: V) => Promise<readonly MutationUserError[]>;
  readonly failureMessage: string;
  /** The field of the form for each name that only the graph's input has. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The form that the server rejected before it rendered the page, for browsers without JavaScript. */
  readonly posted?: PostedForm | undefined;
  /** The key of the draft that this tab stores until the form is submitted; undefined stores none. */
  readonly draft?: string | undefined;
}

export interface AisleFormState<V extends FormikValues> {
  readonly formik: FormikContextType<V>;
  readonly element: RefObject<HTMLFormElement | null>;
  /** True once it is known if the form can be submitted. */
  readonly validated: boolean;
  /** Submits the form; does nothing while it is being submitted, because a second press must not send it again. */
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** Returns a form that validates on blur, assigns user errors to fields, stores a draft and focuses the first error. */
export function useAisleForm<V extends FormikValues>(options: AisleFormOptions<V>): AisleFormState<V> {
  const { schema, onSubmit, failureMessage, aliases, draft = null } = options;
  const element = useRef<HTMLFormElement>(null);
  const { start, refused: startRefused } = startOf(options);
  const [refusedValues] = useState(() => createRefusedValues(start.initialValues, startRefused));
  const validate = async (values: V) => refusedValues.addTo(await validateBy<V>(schema)(values), values);
  const formik = useFormik<V>({
    ...start,
    validate,
    async onSubmit(values, { setErrors, setStatus }) {
      setStatus(undefined);
      const userErrors = await onSubmit(values).catch((error: unknown) => [
        { field: null, message: failureText(error, failureMessage) },
      ]);
      if (draft !== null && userErrors.length === 0) dropDraft(draft);
      const { fields, form } = sortUserErrors(userErrors, Object.keys(values), aliases);
      refusedValues.note(values, fields);
      if (Object.keys(fields).length > 0) setErrors(fields as FormikContextType<V>["errors"]);
      if (form.length > 0) setStatus(form.join(" "));
    },
  });
  useTypedValues({ formik, element, draft });
  const validated = useFirstValidation(formik, validate);
  useFocusOnFirstError(formik, element);
  return { formik, element, validated, submit: submitOf(formik, refusedValues) };
}

function submitOf<V extends FormikValues>(formik: FormikContextType<V>, refusedValues: RefusedValues<V>) {
  return (event: SyntheticEvent<HTMLFormElement>) => {
    if (formik.isSubmitting) return event.preventDefault();
    refusedValues.retry();
    formik.handleSubmit(event);
  };
}

/** Returns the initial state of a form: its own values, or the posted ones with their user errors. */
function startOf<V extends FormikValues>({ initialValues, posted, aliases }: AisleFormOptions<V>) {
  const values: V = { ...initialValues, ...posted?.values };
  const { fields, form } = sortUserErrors(posted?.userErrors ?? [], Object.keys(values), aliases);
  const touched = Object.fromEntries(Object.keys(fields).map((name) => [name, true]));
  const start = {
    initialValues: values,
    initialErrors: fields as FormikContextType<V>["errors"],
    initialTouched: touched as FormikContextType<V>["touched"],
    initialStatus: form.length > 0 ? form.join(" ") : undefined,
  };
  return { start, refused: fields };
}

function useFocusOnFirstError<V>(formik: FormikContextType<V>, element: RefObject<HTMLFormElement | null>): void {
  const { submitCount, isSubmitting, isValid } = formik;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || isValid) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- the end of a submission moves the focus, not a field that becomes invalid
  }, [submitCount, isSubmitting]);
}
