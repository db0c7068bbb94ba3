import type { FormikContextType, FormikValues } from "formik";
import { createContext, useEffect, useRef, useState } from "react";
import type { DefineSchema, validateWith } from "./validate.ts";

type Errors<V extends FormikValues> = FormikContextType<V>["errors"];

let code: Promise<{ readonly validateWith: typeof validateWith } | null> | undefined;

/** Loads the code that validates, with Yup; resolves to null if that fails, and tries again at the next call. */
function loadCode() {
  // One promise for all calls, so that validations end in the order in which they began.
  code ??= import("./validate.ts").catch(() => {
    code = undefined;
    return null;
  });
  return code;
}

/** Returns the function that validates values. Without its code they count as valid: the server validates too. */
export const validateBy =
  <V extends FormikValues>(schema: DefineSchema) =>
  async (values: V): Promise<Errors<V>> =>
    ((await loadCode())?.validateWith(schema, values) ?? {}) as Errors<V>;

/** True once a form was validated, so that it is known if it can be submitted. */
export const ValidatedContext = createContext(true);

/** Loads the code of the validation after the first paint; returns true once the form was validated. */
export function useFirstValidation<V extends FormikValues>(
  { values, setErrors }: FormikContextType<V>,
  validate: (values: V) => Promise<Errors<V>>,
): boolean {
  const [validated, setValidated] = useState(false);
  const latest = useRef(validate);
  useEffect(() => {
    if (validated) return;
    let hasChanged = false;
    void latest.current(values).then((errors) => {
      if (hasChanged) return;
      setErrors(errors);
      setValidated(true);
    });
    return () => {
      hasChanged = true;
    };
  }, [validated, values, setErrors]);
  return validated;
}
